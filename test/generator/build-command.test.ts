import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UsageError } from "../../src/generator/cli/command-line.ts";
import { exampleNotes } from "../../src/generator/cli/example-values.ts";
import { readOptions } from "../../src/generator/cli/options.ts";
import { PublishError } from "../../src/generator/publish/publish-error.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { readHostingOptions } from "../../src/hosting/hosting-options.ts";
import { asNobody } from "../setup/as-nobody.ts";

describe("an option that npm took away is told:", () => {
  const told = (option: string, command = "npm run build") =>
    new UsageError(
      `--${option} stands before --, where npm takes it for its own; expected ${command} -- --${option}`,
    );
  test.each(["out", "content", "url", "timings"])("--%s", (option) => {
    const environment = { [`npm_config_${option}`]: "x" };
    expect(() => readOptions([], environment)).toThrow(told(option));
    expect(() => readOptions(["x"], environment)).toThrow(told(option));
  });

  test("but --force, which npm has itself", () => {
    expect(readOptions([], { npm_config_force: "true" }).force).toBe(false);
  });

  test("of the settings of hosts too", () => {
    const expected = told("out", "npm run hosting");
    expect(() => readHostingOptions([], { npm_config_out: "x" })).toThrow(expected);
  });
});

describe("example values are told", () => {
  const own = { email: "a@leads.com", phone: "(202) 555-2142" };
  const notes = (site: typeof own, address: string, url?: string) =>
    exampleNotes(site as never, siteUrl(address), { content: "words", ...(url && { url }) });

  test("with the file they stand in", () => {
    const site = { email: "hello@Leads.EXAMPLE", phone: "(202) 555-0142" };
    expect(notes(site, "https://leads.example/")).toEqual([
      `${join("words", "site.yaml")} still has example values: url https://leads.example/, email hello@Leads.EXAMPLE, phone (202) 555-0142.`,
    ]);
  });

  test("apart from an address that was given to the build", () => {
    const address = "https://x.test/";
    expect(notes(own, address, address)).toEqual([
      "the site was built for https://x.test/, an example address.",
    ]);
  });

  test("only where there are any", () => {
    expect(notes(own, "https://leads.com/")).toEqual([]);
    expect(notes(own, "https://leads.com/", "https://leads.com/")).toEqual([]);
  });
});

describe("a static folder that cannot be read is told by its name:", () => {
  const folder = () => {
    const folder = mkdtempSync(join(tmpdir(), "static-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);
    return folder;
  };

  test("the folder", () => {
    expect(() => readAssets("no/such")).toThrow(
      new PublishError("no/such could not be read: a folder or file that must be there is missing"),
    );
  });

  test("a file", () => {
    const place = folder();
    mkdirSync(join(place, "assets"));
    writeFileSync(join(place, "assets/a.svg"), "", { mode: 0 });
    expect(() => asNobody(() => readAssets(place))).toThrow(
      /\/assets\/a\.svg could not be read: permission is missing$/,
    );
  });
});
