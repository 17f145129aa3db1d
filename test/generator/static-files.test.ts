import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { builtFixture, fixtureSite } from "../setup/fixture-site.ts";

test("static files keep their paths and bytes, except that names in assets get a hash", async () => {
  const files = await builtFixture(
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
  const site = fixtureSite(
    ...[...left, "kept.txt"].map((file) => [`static/${file}`, "-"] as const),
  );
  expect([...readAssets(join(site, "static")).paths.keys()]).toEqual([
    "assets/social.png",
    "favicon.ico",
    "kept.txt",
  ]);
});

test("hidden files are refused, except those that hosts use", async () => {
  const hidden = [".env", ".git/config", ".well-known/.hidden"];
  const known = [".well-known/security.txt", ".htaccess"];
  const said = await builtFixture(
    ...[...hidden, ...known].map((file) => [`static/${file}`, "-"] as const),
  ).catch(failureText);
  expect(String(said).match(/static.*/g)).toEqual(
    hidden.map(
      (file) =>
        `static/${file} makes ${file}, which is hidden, and hosts do not serve it. Rename or remove it.`,
    ),
  );
});

test("a static file without a portable name is refused, and a name is suggested", async () => {
  await expect(
    builtFixture(["static/Über uns.pdf", "-"], ["static/assets/Team Photo.jpg", "-"]),
  ).rejects.toThrow(
    /^2 problems in the output\n\n {2}static\/assets\/Team Photo\.jpg makes .*, such as assets\/team-photo\.jpg\.\n {2}static\/Über uns\.pdf makes .*, such as uber-uns\.pdf\.$/,
  );
});
