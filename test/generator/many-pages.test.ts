import { expect, test } from "vitest";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { inputOf } from "../setup/pages-of.ts";

test("pages with so many different styles that the policy header is too long are refused", async () => {
  const input = inputOf(Array.from({ length: 37 }, (_, index) => ({ path: `/${index}/` })));
  let order = 0;
  const running = { ...input.running, cssFor: async () => `a{order:${order++}}` };
  await expect(writeSite({ ...input, running }, memoryOutput())).rejects.toThrow(
    /_headers: the Content-Security-Policy line is 2\d{3} characters long, and Cloudflare Pages accepts at most 2000\. Let more pages share the same style and script\./,
  );
});
