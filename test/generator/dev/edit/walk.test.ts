import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { faultsOf } from "../../../setup/axe.ts";
import { useBrowser } from "../../../setup/browser.ts";
import { copiedProject, type Project, startDev } from "../../../setup/dev-server.ts";

vi.setConfig({ testTimeout: 120_000 });

const openBrowser = useBrowser();
let project: Project;
let address: string;

beforeEach(async () => {
  project = copiedProject();
  cpSync(join(project.folder, "content"), join(project.folder, "before"), { recursive: true });
  ({ address } = await startDev(project));
});

/** Resolves to the lines of the content that differ from those before the test. */
const changedLines = () =>
  new Promise<string[]>((resolve) => {
    const args = ["diff", "--no-index", "--unified=0", "before", "content"];
    execFile("git", args, { cwd: project.folder }, (_, said) =>
      resolve(said.split("\n").filter((line) => /^[+-](?![+-])/.test(line))),
    );
  });

/** Opens a page of the server with its words to be edited. */
async function edited(path = "") {
  const page = await openBrowser({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address + path);
  await page.keyboard.press("Alt+E");
  await page.getByText("Click words on the page").waitFor();
  return { page, complaints };
}

const region = (page: Page) => page.getByRole("region", { name: "Edit words" });
const field = (page: Page, label: string) => region(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  region(page).getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => region(page).getByText(text, { exact: true }).waitFor();

async function change(page: Page, label: string, value: string) {
  await field(page, label).fill(value);
  await press(page, "Save");
}

test("a marketer changes a headline, a price, a quote and an icon, and only these lines differ", async () => {
  const { page, complaints } = await edited();
  const headline = page.getByRole("heading", { level: 1 }).first();
  await headline.click();
  await change(page, "Heading", "Leads ".repeat(20).trim());
  await says(page, "Heading has 119 characters. Shorten it to 90.");
  expect(await changedLines()).toEqual([]);
  await change(page, "Heading", "Leads from next door");
  await says(page, "Saved.");
  expect(await headline.innerText()).toBe("Leads from next door");

  await page.getByRole("cell", { name: "$29.00", exact: true }).click();
  await change(page, "Monthly price", "33,50");
  await says(
    page,
    "Monthly price must be a number. Write it as 29 or 29.50, without a sign, comma or unit.",
  );
  await change(page, "Monthly price", "33.50");
  await says(page, "Saved.");
  expect(await page.getByText("$33.50", { exact: true }).count()).toBe(2);
  expect(await page.getByText("$29.00", { exact: true }).count()).toBe(0);

  await page.getByText("Ardith Kessling").click();
  await change(page, "Name", "June Ekström");
  await says(page, "Saved.");

  const tile = page.getByRole("listitem").filter({ hasText: /^Roofing$/ });
  const drawing = () => tile.locator("path").getAttribute("d");
  const before = await drawing();
  await tile.locator("svg").click();
  await change(page, "Icon", "hosue");
  await says(page, "Icon is not the name of an icon. Write house.");
  await field(page, "Icon").fill("flow");
  await press(page, "flower");
  await press(page, "Save");
  await says(page, "Saved.");
  expect(await drawing()).not.toBe(before);

  expect(await changedLines()).toEqual([
    "-  heading: Leads from the local businesses big databases miss",
    "+  heading: Leads from next door",
    "-    - { name: Roofing, icon: house }",
    "+    - { name: Roofing, icon: flower }",
    "-    monthlyPrice: 29",
    "+    monthlyPrice: 33.5",
    "-  - name: Ardith Kessling",
    "+  - name: June Ekström",
  ]);
  expect(complaints).toEqual([]);
});
