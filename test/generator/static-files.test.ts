import { join } from "node:path";
import { expect, test } from "vitest";
import { readAssets } from "../../src/generator/render/assets.ts";
import { bakery, builtBakery } from "../setup/bakery.ts";

test("static files keep their paths and bytes, except that names in assets get a hash", async () => {
  const files = await builtBakery(
    ["static/.well-known/security.txt", "Contact: mailto:a@b.test"],
    ["static/assets/maps/north.svg", "<svg/>"],
  );
  expect(files.get(".well-known/security.txt")).toBe("Contact: mailto:a@b.test");
  expect([...files].filter(([file]) => file.startsWith("assets/maps/"))).toEqual([
    [expect.stringMatching(/^assets\/maps\/north-[\da-f]{8}\.svg$/), "<svg/>"],
  ]);
});

test("files left behind by file managers are not published", () => {
  const left = ["assets/Thumbs.db", "._kept.txt", ".kept.txt.swp", ".Trashes/501/old.txt"];
  const { folder } = bakery([...left, "kept.txt"].map((file) => [`static/${file}`, "-"]));
  expect([...readAssets(join(folder, "static")).paths.keys()]).toEqual([
    ...["500.html", "about/dog/index.html", "assets/social.png", "assets/till.woff2"],
    ...["favicon.ico", "kept.txt"],
  ]);
});
