import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { build } from "../setup/build.ts";
import { contentCopy, contentFixture, refusal, replaced } from "../setup/content.ts";
import { filesOf } from "../setup/files.ts";

const real = readFileSync(join(contentFixture, "not-found.yaml"));

/** What is said of bytes in the place of not-found.yaml. */
const told = (bytes: Uint8Array) =>
  replaced("not-found.yaml", bytes).replace("1 problem in the content\n\n", "");

describe("a file saved by another editor", () => {
  const site = loadContent(contentFixture);

  /** The content, with every file changed in the same way. */
  const changed = (change: (text: string) => string) => {
    const folder = contentCopy();
    for (const file of filesOf(folder))
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
    return loadContent(folder);
  };

  test("with a byte order mark gives the same content", () => {
    expect(changed((text) => `\ufeff${text}`)).toEqual(
      expect.objectContaining({ content: site.content }),
    );
  });

  test("with CR LF at the ends of lines gives the same content", () => {
    expect(changed((text) => text.replaceAll("\n", "\r\n")).content).toEqual(site.content);
  });

  test("with CR LF has its mistakes told at the same places", () => {
    const folder = contentCopy();
    const file = join(folder, "not-found.yaml");
    const wrong = `${real}`.replace("to: /", "to: /lost/");
    writeFileSync(file, wrong);
    const expected = refusal(folder);
    writeFileSync(file, `\ufeff${wrong.replaceAll("\n", "\r\n")}`);
    expect(refusal(folder)).toBe(expected);
  });

  test("with CR alone is told so", () => {
    expect(told(Buffer.from(`${real}`.replaceAll("\n", "\r")))).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:54
        found a carriage return alone; expected lines to end with LF or CR LF
        1 | # yaml-language-server: $schema=schema/not-found.json�head:�  title: Page not found�  description: T
          |                                                      ^"
    `);
  });

  test("in Latin-1 is told where the first such letter is", () => {
    expect(
      told(Buffer.from(`${real}`.replace("street isn’t", "café isn't"), "latin1")),
    ).toMatchInlineSnapshot(`
      "content/not-found.yaml:8:15
        found a character that is not UTF-8; expected the file saved as UTF-8
        8 | line: This caf� isn't on our map.
          |               ^"
    `);
  });

  test.each([
    ["with a mark", Buffer.from(`\ufeff${real}`, "utf16le")],
    ["without a mark", Buffer.from(`${real}`, "utf16le")],
    ["of the other order", Buffer.from(`\ufeff${real}`, "utf16le").swap16()],
  ])("in UTF-16 %s is told so", (_, bytes) => {
    expect(told(bytes)).toBe(
      "content/not-found.yaml\n  found bytes that are no text, perhaps UTF-16; expected the file saved as UTF-8",
    );
  });
});

describe("a file that cannot be read", () => {
  const tellOf = (change: (file: string) => void) => {
    const folder = contentCopy();
    change(join(folder, "plans.yaml"));
    return refusal(folder);
  };

  test("because it is not there is told", () => {
    expect(tellOf((file) => rmSync(file))).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found no such file; expected it here"
    `);
  });

  test("because its name is misspelt is told with the name", () => {
    expect(
      tellOf((file) => renameSync(file, file.replace("plans.yaml", "plan.yml"))),
    ).toMatchInlineSnapshot(`
      "2 problems in the content

      content/plans.yaml
        found no such file; expected it here

      content/plan.yml
        found a file that the site does not read; expected plans.yaml"
    `);
  });

  test("because it is a folder is told", () => {
    expect(
      tellOf((file) => {
        rmSync(file);
        mkdirSync(file);
      }),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found a folder; expected a file"
    `);
  });

  test("because it is a link that leads nowhere is told", () => {
    expect(
      tellOf((file) => {
        rmSync(file);
        symlinkSync("nowhere.yaml", file);
      }),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found a link that leads nowhere; expected a file"
    `);
  });

  test("because it is a pipe is told, and not waited for", () => {
    expect(
      tellOf((file) => {
        rmSync(file);
        execFileSync("mkfifo", [file]);
      }),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found no plain file; expected a file"
    `);
  });

  test("because it is too large is told", () => {
    expect(tellOf((file) => writeFileSync(file, "#".repeat(65_537)))).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found 65537 bytes; expected at most 65536"
    `);
  });

  test("because permission is missing is told", () => {
    const folder = contentCopy();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "plans.yaml"), 0o000);
    expect(asNobody(() => refusal(folder))).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml
        found a file that may not be read; expected permission to read it"
    `);
  });
});

describe("a content folder", () => {
  test("that is not there is told once", () => {
    expect(() => loadContent("/no/such")).toThrow(
      "1 problem in the content\n\n/no/such\n  found no such folder; expected it at /no/such",
    );
  });

  test("that is a file is told once", () => {
    expect(() => loadContent("package.json")).toThrow(
      "1 problem in the content\n\npackage.json\n  found a file; expected a folder",
    );
  });

  test("that may not be read is told once", () => {
    const folder = contentCopy();
    chmodSync(folder, 0o000);
    const told = asNobody(() => refusal(folder));
    chmodSync(folder, 0o755);
    expect(told).toBe(
      "1 problem in the content\n\ncontent\n  found a folder that may not be read; expected permission to read it",
    );
  });

  test("with a file that the site does not read is told of it", () => {
    const folder = contentCopy();
    cpSync(join(folder, "plans.yaml"), join(folder, "plans-2025.yaml"));
    writeFileSync(join(folder, ".plans.yaml.swp"), "left by an editor");
    writeFileSync(join(folder, ".#plans.yaml"), "left by another");
    expect(refusal(folder)).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans-2025.yaml
        found a file that the site does not read; expected only site.yaml, home.yaml, sample-lead.yaml, plans.yaml, testimonials.yaml, about.yaml, contact.yaml, not-found.yaml, application-error.yaml, order-form.yaml"
    `);
  });
});

test("the build says what is wrong, fails, prints nothing else and leaves the last output alone", async () => {
  const folder = contentCopy();
  writeFileSync(join(folder, "not-found.yaml"), `${real}`.replace("to: /", "to: /lost/"));
  const { folder: out } = inject("root");
  const before = filesOf(out).map((file) => [file, readFileSync(join(out, file))]);
  expect(await build("--content", folder, "--out", out)).toEqual({
    code: 1,
    stdout: "",
    stderr: `${refusal(folder).replace("content/not-found", `${folder}/not-found`)}\n`,
  });
  expect(filesOf(out).map((file) => [file, readFileSync(join(out, file))])).toEqual(before);
});
