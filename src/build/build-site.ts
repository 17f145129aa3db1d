import { loadContent } from "../content/load.ts";
import { readAssets } from "./assets.ts";
import { bundle, minifyStyles, runSite } from "./bundle.ts";
import type { Options } from "./options.ts";
import { pageMaker } from "./page.ts";
import { openStage } from "./publish.ts";
import { siteFiles } from "./site-files.ts";
import { sizeOf } from "./sizes.ts";

export async function buildSite(options: Options) {
  const t0 = performance.now();
  const root = process.cwd();
  const { content, url } = loadContent(options.content, options.url);
  const t1 = performance.now();
  const { site: code, scripts } = await bundle(root);
  const t2 = performance.now();
  const { site, css } = runSite(root, code);
  const t3 = performance.now();
  const assets = readAssets("static");
  const routes = site.routes(content, url);
  const makePage = pageMaker({
    site,
    css: await minifyStyles(css),
    scripts,
    hashed: assets.hashed,
    content,
    url,
  });
  const t4 = performance.now();
  const pages = routes.map(makePage);
  const t5 = performance.now();
  const stage = openStage(options.out);
  for (const page of pages) stage.write(page.route.file, page.html);
  for (const [f, d] of assets.files) stage.write(f, d);
  for (const [f, d] of siteFiles({ routes, url, hashed: assets.hashed, name: url.host }))
    stage.write(f, d);
  stage.publish();
  const t6 = performance.now();
  for (const p of pages)
    console.log(
      p.route.file,
      await sizeOf(p.html),
      Object.fromEntries(Object.entries(p.parts).map(([k, v]) => [k, v.length])),
    );
  console.log({
    content: t1 - t0,
    bundle: t2 - t1,
    run: t3 - t2,
    minify: t4 - t3,
    render: t5 - t4,
    write: t6 - t5,
    sizes: performance.now() - t6,
  });
}
