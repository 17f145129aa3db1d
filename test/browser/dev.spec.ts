// What authors and developers see in `npm run dev`, on the small site of test/fixtures.

import { test as base, expect } from "@playwright/test";
import { type DevServer, devServer } from "./dev-server.ts";

const test = base.extend<{ dev: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  dev: async ({}, use) => {
    const server = await devServer("bakery");
    await use(server);
    await server.close();
  },
});

test("an open page shows each change of its files, and a mistake until it is corrected", async ({
  page,
  dev,
}) => {
  await page.goto(`${dev.address}about/`);

  await test.step("words", async () => {
    dev.change("content/about.yaml", "Who we are", "Who bakes");
    await expect(page.getByRole("heading", { name: "Who bakes" })).toBeVisible();
  });

  await test.step("styles", async () => {
    dev.change("src/site/look.css.ts", 'margin: "2rem"', 'margin: "7px"');
    await expect(page.locator("body")).toHaveCSS("margin", "7px");
  });

  await test.step("a mistake with its place, also after a reload", async () => {
    const mistake = page.getByText(/content\/about.yaml:2:1.*headline is not a known field/s);
    dev.change("content/about.yaml", "heading:", "headline:");
    await expect(mistake).toBeVisible();
    await page.reload();
    await expect(mistake).toBeVisible();
    dev.change("content/about.yaml", "headline:", "heading:");
    await expect(page.getByRole("heading", { name: "Who bakes" })).toBeVisible();
  });
});
