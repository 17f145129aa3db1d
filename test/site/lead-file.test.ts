import fc from "fast-check";
import { expect, test } from "vitest";
import { leadFile, leadTexts, type SampleLead } from "../../src/site/lead-file.ts";
import { all, attribute, definitions, one, parseHtml } from "../setup/html.ts";
import { edit, filesAfter } from "./setup/edited-content.ts";

/** The rows of a CSV file, read as RFC 4180 has it: every line ends in CRLF, and every cell stands in quotes. */
function rowsOf(file: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  const rows: string[][] = [[]];
  let end = 0;
  for (const [whole, text = "", after] of file.matchAll(cell)) {
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (after !== ",") rows.push([]);
    end += whole.length;
  }
  expect(file.slice(end)).toBe("");
  expect(rows.pop()).toEqual([]);
  return rows;
}

test("the lead on the page can be downloaded, with every value that the page shows", async () => {
  const files = await filesAfter(
    edit("sample-lead.yaml", "companyData.lead.businessName", 'Müller, "Söhne" & Co.'),
    edit("sample-lead.yaml", "companyData.lead.servicesOffered", ["Roofs; gutters", "a, b"]),
  );
  const sample = one(parseHtml(files.get("index.html") ?? ""), "#sample-output");
  const [link = expect.fail("no download")] = all(sample, "a[download]");
  const file = files.get(attribute(link, "href")?.slice(1) ?? "") ?? "";
  expect(file.slice(0, 15)).toBe('\uFEFF"business_name');
  const [columns, values, ...more] = rowsOf(file.slice(1));
  expect(more).toEqual([]);
  expect(columns).toHaveLength(14);
  const shown = definitions(sample).map(([, value]) => value);
  expect(values?.map((value) => value.replaceAll("\u00A0", " "))).toEqual(shown);
});

test("a lead's file has every value as it was written, whatever it is", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^["',;\r\n ]*$/));
  const lead = fc.record({
    companyData: fc.record({
      rating: fc.constant("{rating} of 5"),
      lead: fc.record({
        businessName: text,
        website: text,
        phone: text,
        address: text,
        googleMapsLink: text,
        servicesOffered: fc.array(text),
        socialLinks: fc.array(text),
        reviewRating: fc.record({ rating: fc.integer(), reviews: fc.integer() }),
        brandSummary: text,
      }),
    }),
    contactData: fc.record({
      verified: text,
      lead: fc.record({
        fullName: text,
        role: text,
        email: text,
        emailSource: text,
        emailStatus: text,
      }),
    }),
  });
  fc.assert(
    fc.property(lead, (sampleLead: SampleLead) => {
      const [, values] = rowsOf(leadFile(sampleLead).slice(1));
      const { isVerified: _, ...texts } = leadTexts(sampleLead);
      expect(values?.toSorted()).toEqual(Object.values(texts).toSorted());
    }),
  );
});
