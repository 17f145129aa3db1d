import { join } from "node:path";
import { expect, inject, test } from "vitest";
import {
  hashSource,
  mergePolicies,
  type Policy,
  parsePolicy,
} from "../../src/generator/headers/policy.ts";
import { pageOpener } from "../setup/browser.ts";
import { all, attribute, childrenOf, one, readHtml, sourceOf } from "../setup/html.ts";
import { watch } from "./setup/page-use.ts";
import { pageFiles } from "./setup/pages.ts";
import { readSite } from "./setup/real-site.ts";

const { folder, served } = inject("root");
const open = pageOpener();

const { sources = {} } = (await readSite()).running.site;

test.each(pageFiles)(
  "%s allows its own style and script by hash, what the site adds, and nothing else",
  (file) => {
    const page = readHtml(join(folder, file));
    const [charset, policy] = childrenOf(one(page, "head"));
    expect(charset && attribute(charset, "charset")).toBe("utf-8");
    expect(policy && attribute(policy, "http-equiv")).toBe("Content-Security-Policy");
    const scripts = all(page, "script:not([src], [type])");
    const own = {
      "default-src": ["'none'"],
      "script-src": scripts.map((script) => hashSource(sourceOf(script))),
      "style-src": [hashSource(sourceOf(one(page, "style")))],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "manifest-src": ["'self'"],
      "connect-src": ["'self'"],
      "form-action": ["'none'"],
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["'none'"],
    };
    const allowed = mergePolicies([own, sources].map((part) => new Map(Object.entries(part))));
    const stated = parsePolicy((policy && attribute(policy, "content")) ?? "");
    expect(inAnyOrder(stated)).toEqual(inAnyOrder(allowed));
  },
);

const inAnyOrder = (policy: Policy) =>
  new Map([...policy].map(([directive, allowed]) => [directive, new Set(allowed)]));

test("whatever is injected into a page is blocked", async () => {
  const injected = [
    ["script-src-elem", "<script>document.title='changed'</script>"],
    ["script-src-elem", "<script src=https://elsewhere.test/a.js></script>"],
    ["script-src-attr", "<img src=/ onerror=\"document.title='changed'\">"],
    ["style-src-elem", "<style>h1{display:none}</style>"],
    ["style-src-attr", "<p style=color:red>"],
    ["img-src", "<img src=https://elsewhere.test/a.png>"],
    ["frame-src", "<iframe src=https://elsewhere.test/></iframe>"],
    ["object-src", "<object data=https://elsewhere.test/a.swf></object>"],
    ["base-uri", "<base href=https://elsewhere.test/>"],
  ] as const;
  const page = await open();
  const { violations } = await watch(page);
  await page.route(served, async (route) => {
    const response = await route.fetch();
    const markup = injected.map(([, element]) => element).join("");
    await route.fulfill({ response, body: (await response.text()) + markup });
  });
  await page.goto(served);
  const directives = (await violations()).map((breach) => breach.split(" ")[0]);
  expect(directives.sort()).toEqual(injected.map(([directive]) => directive).sort());
  expect(await page.title()).not.toBe("changed");
});
