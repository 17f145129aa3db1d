import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  hashSource,
  headerPolicy,
  policyText,
} from "../../src/generator/headers/policy.ts";
import type { Site } from "../../src/generator/page.ts";
import { pageOpener } from "../setup/browser.ts";

const open = pageOpener();

/** Loads each kind of file from the site and from another host. Runs in the page. */
const script = `
const add = (tag, attributes) => {
  const element = Object.assign(document.createElement(tag), attributes);
  document.body.append(element);
  return element;
};
const settled = (target) =>
  new Promise((resolve) => {
    for (const event of ["load", "error", "message"]) target.addEventListener(event, resolve);
  });
let url = String;
try {
  const policy = trustedTypes.createPolicy("default", { createScriptURL: String });
  url = (text) => policy.createScriptURL(text);
} catch {}
for (const host of ["", "https://other.test"])
  for (const load of [
    () => settled(add("img", { src: host + "/img" })),
    () => settled(add("iframe", { src: host + "/iframe" })),
    () => settled(add("audio", { src: host + "/audio" })),
    // Says nothing when it is blocked.
    () => {
      add("object", { data: url(host + "/object") });
    },
    () => settled(add("script", { src: url(host + "/script") })),
    () => settled(new Worker(url(host + "/worker"))),
    () => new FontFace("face", "url(" + host + "/font)").load(),
    () => fetch(host + "/fetch"),
    () => {
      add("base", { href: host + "/base" });
    },
  ])
    try {
      tried.push(load());
    } catch ({ message }) {
      thrown.push(message);
    }
`;
const style = "p{margin:0}";
const handler = "thrown.push('handled')";
const injected = `<script>thrown.push('run')</script><style>p{color:red}</style><b style=color:red><img src=/b onerror=${handler}>`;

const sites: readonly (readonly [site: string, added: NonNullable<Site["sources"]>])[] = [
  ["nothing", {}],
  [
    "scripts from elsewhere",
    { "script-src": ["https://other.test"], "trusted-types": ["default"] },
  ],
  ["its own scripts", { "script-src": ["'self'"], "trusted-types": ["*", "'allow-duplicates'"] }],
  [
    "any script that a script starts",
    { "script-src": ["'strict-dynamic'"], "trusted-types": ["*"] },
  ],
  ["handlers by hash", { "script-src": ["'unsafe-hashes'", hashSource(handler)] }],
  ["workers", { "worker-src": ["'self'"], "script-src": ["https:"], "trusted-types": ["default"] }],
  ["media and frames", { "media-src": ["https://other.test"], "frame-src": ["'self'", "https:"] }],
  [
    "forms, pictures and fonts",
    {
      "form-action": ["'self'"],
      "img-src": ["*"],
      "font-src": ["https:"],
      "connect-src": ["https:"],
    },
  ],
];

test.each(sites)(
  "with the header, a site that adds %s may do what its pages allow",
  async (_, added) => {
    const policy = policyText(
      contentSecurityPolicy({ script: hashSource(script), style: hashSource(style) }, added),
    );
    const html = `<!doctype html><meta http-equiv=Content-Security-Policy content="${policy}"><style>${style}</style><body><p>A</p><script>${script}</script>${injected}`;
    const outcomeWith = async (headers: Record<string, string>) => {
      const page = await open();
      await page.addInitScript(() => {
        const blocked = new Set<string>();
        Object.assign(window, { blocked, thrown: [], tried: [] });
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          blocked.add(`${effectiveDirective} ${blockedURI}`),
        );
      });
      const requests = new Set<string>();
      await page.route("**/*", (route) => {
        const url = route.request().url();
        requests.add(url);
        return url === "https://site.test/"
          ? route.fulfill({ body: html, contentType: "text/html", headers })
          : route.fulfill({
              body: "self.postMessage('loaded')",
              contentType: "text/javascript",
              headers: { "Access-Control-Allow-Origin": "*" },
            });
      });
      await page.goto("https://site.test/");
      const seen = await page.evaluate(async () => {
        const { blocked, thrown, tried } = window as unknown as Record<string, Iterable<unknown>>;
        await Promise.allSettled(tried ?? []);
        const { margin } = getComputedStyle(document.querySelector("p") as Element);
        return { blocked: [...(blocked ?? [])].sort(), thrown: [...(thrown ?? [])], margin };
      });
      return { ...seen, requests: [...requests].sort() };
    };
    const withHeader = await outcomeWith({
      "Content-Security-Policy": policyText(headerPolicy(added)),
    });
    expect(withHeader.blocked).toContain("style-src-elem inline");
    expect(withHeader.margin).toBe("0px");
    expect(withHeader).toEqual(await outcomeWith({}));
  },
);

test("the header allows a video that is opened by itself", async () => {
  const page = await open();
  const reports: string[] = [];
  page.on("console", (message) => reports.push(message.text()));
  await page.route("**/*", (route) =>
    route.fulfill({
      body: "not much of a video",
      contentType: "video/webm",
      headers: { "Content-Security-Policy": policyText(headerPolicy()) },
    }),
  );
  await page.goto("https://site.test/clip.webm");
  // The player gives up after it has asked the policy.
  const noSource = 3;
  await page.waitForFunction(
    (state) => document.querySelector("video")?.networkState === state,
    noSource,
  );
  expect(reports.filter((report) => report.includes("Content Security Policy"))).toEqual([]);
});
