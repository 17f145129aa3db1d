import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteUrl } from "../url.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings } from "./host-settings.ts";
import { hostingHelp, readHostingOptions } from "./hosting-options.ts";

try {
  const options = readHostingOptions(process.argv.slice(2));
  if (options.help) console.log(hostingHelp);
  else {
    const { pages, url } = readBuiltSite(options.site);
    const settings = hostSettings(
      { pages, url: options.url === undefined ? url : siteUrl(options.url) },
      options.keep,
    );
    mkdirSync(options.out, { recursive: true });
    for (const [name, text] of settings) {
      writeFileSync(join(options.out, name), text);
      console.log(join(options.out, name));
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
