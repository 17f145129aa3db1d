// Builds this site, with one more page that has every kind of text, and beside it sites whose words are as short and as
// long as may be. Serves them as `npm start` does.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../src/generator/dev/listen.ts";
import { serveFolder } from "../../src/tools/serve-folder.ts";
import { leastContent, mostContent } from "../site/setup/content-at-limits.ts";
import { edit, siteAfter } from "../site/setup/edited-content.ts";
import { buildInto, copyContentWithTestPages, siteWith } from "../site/setup/real-site.ts";

const content = "test/.cache/content";
const site = "test/.cache/site";

for (const folder of [content, site]) rmSync(folder, { recursive: true, force: true });
copyContentWithTestPages(content);

// At the root of its host, whatever the address of this site.
const options = ["--content", content, "--out", site, "--url", "https://leads.example/"];
const build = ["src/tools/start.js", "build.ts", ...options];
const { status } = spawnSync(process.execPath, build, { stdio: ["ignore", "ignore", "inherit"] });
if (status !== 0) process.exit(1);

const english =
  "Local roofers and dentists answer within a few days because verified owners read every outreach Environmental Remediation Contractors";
const german =
  "Verifizierte Ansprechpartner von Handwerksbetrieben in der Umgebung mit Bearbeitungszeit für Unternehmensberatungen und Rechtsschutzversicherungen";
const own = await siteWith();
const germany = [edit("site.yaml", "lang", "de"), edit("plans.yaml", "currency", "EUR")];
for (const [name, edits] of Object.entries({
  least: leastContent(own),
  "most-in-english": mostContent(own, english.split(" ")),
  "most-in-german": [...mostContent(own, german.split(" ")), ...germany],
})) {
  const url = edit("site.yaml", "url", `https://leads.example/${name}/`);
  await buildInto(join(site, name), await siteAfter(...edits, url));
}

await serveFolder(site, await freePort(undefined, 20_000 + (process.pid % 20_000)));
