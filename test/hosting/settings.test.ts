import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, inject, test } from "vitest";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { viewerRequestFunction } from "../../src/hosting/cloudfront.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { projectIn } from "../setup/project.ts";
import { copiedOutput } from "./bakery-output.ts";

const moves = [
  { from: "/old/", to: "/about/" },
  { from: "/old.html", to: "/#plans" },
  { from: "/%C3%BCber/", to: "/about/" },
];

describe("the CloudFront function", () => {
  const run = (uri: string, querystring: object = {}) => {
    // Through JSON, because objects from the other realm are not equal to ours.
    const event = JSON.stringify({ request: { method: "GET", uri, querystring, headers: {} } });
    return JSON.parse(
      vm.runInNewContext(`${viewerRequestFunction(moves)};JSON.stringify(handler(${event}))`),
    );
  };

  test.each([
    ["/", "/index.html"],
    ["/some.dir/about/", "/some.dir/about/index.html"],
    ["/robots.txt", "/robots.txt"],
    ["/500.html", "/500.html/index.html"],
    ["/.well-known/change-password", "/.well-known/change-password"],
  ])("requests %s from S3 as %s", (uri, key) => {
    expect(run(uri).uri).toBe(key);
  });

  test.each([
    ["/some.dir/about", "/some.dir/about/?plan=basic"],
    ["//evil/about", "/evil/about/?plan=basic"],
    ["/\\evil/about", "/evil/about/?plan=basic"],
    ["/%2F/evil", "/%2F/evil/?plan=basic"],
    ["/old/", "/about/?plan=basic"],
    ["/old.html", "/?plan=basic#plans"],
    ["/%c3%bcber/", "/about/?plan=basic"],
  ])("redirects %s to %s on the same host, with its query", (uri, location) => {
    const answer = run(uri, { plan: { value: "basic" } });
    expect(answer).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
    expect(new URL(location, "https://leads.test/").host).toBe("leads.test");
  });

  test("keeps every value of a query, and adds none", () => {
    const tag = { value: "a", multiValue: [{ value: "a" }, { value: "b%26c" }] };
    expect(run("/about", { tag }).headers.location.value).toBe("/about/?tag=a&tag=b%26c");
    expect(run("/about").headers.location.value).toBe("/about/");
  });
});

test("error pages include the site's base path", () => {
  const { policy, url } = readBuiltSite(inject("bakeryInFolder").folder);
  const settings = hostSettings(policy, url);
  const { Quantity, Items } = JSON.parse(settings.get("cloudfront-errors.json") ?? "");
  const error = (from: number, to: number, page: string) => ({
    ErrorCode: from,
    ResponsePagePath: page,
    ResponseCode: `${to}`,
    ErrorCachingMinTTL: 10,
  });
  expect(Quantity).toBe(6);
  expect(Items).toEqual([
    error(403, 404, "/some/repo/404.html"),
    error(404, 404, "/some/repo/404.html"),
    error(500, 500, "/some/repo/500.html"),
    error(502, 502, "/some/repo/500.html"),
    error(503, 503, "/some/repo/500.html"),
    error(504, 504, "/some/repo/500.html"),
  ]);
  expect(JSON.parse(settings.get("s3-website.json") ?? "")).toEqual({
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: "some/repo/404.html" },
  });
});

test("old addresses are only in the settings that are made for them", () => {
  const { policy, url } = readBuiltSite(inject("bakery").folder);
  const without = hostSettings(policy, url);
  const having = hostSettings(policy, url, moves);
  const different = [...having.keys()].filter((name) => having.get(name) !== without.get(name));
  expect(different).toEqual(["cloudfront-function.js", "nginx-moved.conf"]);
});

describe("npm run hosting", () => {
  const hosting = (...args: string[]) =>
    run(process.execPath, ["src/tools/start.js", "src/hosting/write-host-settings.ts", ...args]);

  test("writes the settings", async () => {
    const out = join(emptyFolder(), "hosting");
    const site = copiedOutput("bakeryInFolder");
    site.write("_redirects", "/some/repo/old /some/repo/about/#team 301\n");
    const { code, stdout, stderr } = await hosting("--site", site.folder, "--out", out);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.trim().split("\n")).toEqual(readdirSync(out).map((name) => join(out, name)));
    const { read } = projectIn(out);
    expect(read("nginx.conf")).toContain("include name.example/some/repo/nginx-moved[.]conf;");
    expect(read("nginx-moved.conf")).toMatch(
      /location = "\/some\/repo\/old" \{\s+set [^;]+;\s+return 301 "\/some\/repo\/about\/\$is_args\$args#team";/,
    );
    expect(read("cloudfront-headers.json")).toContain("; img-src 'self';");
  });

  test("names a file that can't be written, and the reason", async () => {
    const out = emptyFolder();
    mkdirSync(join(out, "nginx.conf"));
    const site = inject("bakery").folder;
    expect(await hosting("--site", site, "--out", out)).toMatchObject({
      code: 1,
      stderr: `${out}/nginx.conf could not be written: illegal operation on a directory\n`,
    });
  });
});

test.each(["_headers", "robots.txt", ".nojekyll"])(
  "a folder with a missing or foreign %s is refused",
  (file) => {
    const { folder, write } = copiedOutput();
    write(file, "User-agent: *\n");
    const refusal = `${folder} is not a built site. Run npm run build, or name another folder.`;
    expect(() => readBuiltSite(folder)).toThrow(refusal);
    rmSync(join(folder, file));
    expect(() => readBuiltSite(folder)).toThrow(refusal);
  },
);
