import { buildSite } from "./src/build/build-site.ts";
import { help, readOptions } from "./src/build/options.ts";

const options = readOptions(process.argv.slice(2), process.env);
if (options.help) console.log(help);
else await buildSite(options);
