import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mergePolicies, parsePolicy } from "../generator/headers/policy.ts";
import { reported } from "../generator/publish/publish-error.ts";
import { siteUrl } from "../generator/url.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings } from "./host-settings.ts";
import { hostingHelp, readHostingOptions } from "./hosting-options.ts";

try {
  const options = readHostingOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(hostingHelp);
  else {
    const site = readBuiltSite(options.site);
    const policy = mergePolicies([site.policy, parsePolicy(options.keep ?? "")]);
    const url = options.url === undefined ? site.url : siteUrl(options.url);
    const { out } = options;
    reported(`${out} could not be made`, () => mkdirSync(out, { recursive: true }));
    for (const [name, text] of hostSettings(policy, url)) {
      const file = join(out, name);
      reported(`${file} could not be written`, () => writeFileSync(file, text));
      console.log(file);
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
