import { commandLine } from "../generator/cli/command-line.ts";
import { checkSite } from "./check-site.ts";

const help = `Checks a built site: its pages, and every link within it.

  npm run check -- [DIR]

  DIR     the built site (default: dist)
  --help  print this help

Links to other hosts are not followed.`;

try {
  const { values, positionals } = commandLine(
    {
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { help: { type: "boolean", default: false } },
    },
    { name: "npm run check", environment: process.env },
  );
  console.log(values.help ? help : await checkSite(positionals[0] ?? "dist"));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
