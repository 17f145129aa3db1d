import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reported } from "../generator/publish/publish-error.ts";
import { siteUrl } from "../generator/url.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings } from "./host-settings.ts";
import { hostingHelp, readHostingOptions } from "./hosting-options.ts";

try {
  const options = readHostingOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(hostingHelp);
  else {
    const { pages, url } = readBuiltSite(options.site);
    const settings = hostSettings(
      { pages, url: options.url === undefined ? url : siteUrl(options.url) },
      options.keep,
    );
    const { out } = options;
    reported(`${out} could not be made`, () => mkdirSync(out, { recursive: true }));
    for (const [name, text] of settings) {
      const file = join(out, name);
      reported(`${file} could not be written`, () => writeFileSync(file, text));
      console.log(file);
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
