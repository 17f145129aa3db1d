import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Aws } from "../../src/hosting/aws.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import type { DeployOptions } from "../../src/hosting/deploy-options.ts";
import { deploy } from "../../src/hosting/deployment.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { policyOf, policyText } from "../../src/hosting/page-policy.ts";
import { realAws } from "./s3-clients.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

/**
 * No CloudFront can be had on loopback. What is tried here is the other side: that the aws command
 * takes the settings we write and sends them, and that a deployment understands answers in the form
 * of https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_GetResponseHeadersPolicy.html
 */
class Distribution {
  /** What was sent, by method and path. */
  readonly received = new Map<string, string>();
  policy: string | undefined;

  answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.replace("/2020-05-31/", "").split("?")[0] ?? "";
    if (!request.url?.startsWith("/2020-05-31/")) return false;
    let body = "";
    request.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    request.on("end", () => {
      this.received.set(`${request.method} ${path}`, body);
      const status = request.method === "GET" ? 200 : 201;
      response.writeHead(status, { "Content-Type": "text/xml", ETag: "E1" }).end(this.#body(path));
    });
    return true;
  };

  #body(path: string): string {
    if (path.endsWith("/config"))
      return `<DistributionConfig><DefaultCacheBehavior>${this.policy ? "<ResponseHeadersPolicyId>P1</ResponseHeadersPolicyId>" : ""}</DefaultCacheBehavior></DistributionConfig>`;
    if (path.startsWith("response-headers-policy"))
      return `<ResponseHeadersPolicy><Id>P1</Id><ResponseHeadersPolicyConfig><SecurityHeadersConfig><ContentSecurityPolicy><Override>true</Override><ContentSecurityPolicy>${this.policy ?? ""}</ContentSecurityPolicy></ContentSecurityPolicy></SecurityHeadersConfig></ResponseHeadersPolicyConfig></ResponseHeadersPolicy>`;
    if (path.endsWith("/invalidation"))
      return "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>";
    return "<FunctionSummary><Name>pages</Name></FunctionSummary>";
  }
}

const folder = mkdtempSync(join(tmpdir(), "cloudfront-"));
const site = join(folder, "dist");
const settings = join(folder, "hosting");
cpSync(inject("sub").folder, site, { recursive: true });
for (const file of readBuiltSite(site).files)
  if (!file.endsWith("index.html")) rmSync(join(site, file));
const { pages, url } = readBuiltSite(site);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

if (!realAws)
  console.warn("The aws command is not here: it was not tried against CloudFront's API.");

if (realAws)
  describe("the aws command, with CloudFront", { timeout: 120_000 }, () => {
    const aws = realAws as Aws;
    let distribution: Distribution;
    let s3: S3Server;
    beforeEach(async () => {
      distribution = new Distribution();
      s3 = await startS3({ answer: distribution.answer });
    });
    afterEach(() => s3.close());

    const options = (): DeployOptions => ({
      destination: { bucket: "site", prefix: "some/repo/" },
      site,
      distribution: "E1A2B3C4D5E6F7",
      endpointUrl: s3.endpoint,
      dryRun: false,
      allowExample: true,
    });

    const keys = async () => {
      const command = ["s3api", "list-objects-v2", "--bucket", "site", "--query", "Contents[].Key"];
      const printed = await aws(["--endpoint-url", s3.endpoint, ...command, "--output", "json"]);
      return JSON.parse(printed);
    };

    test("takes the settings as they are written", async () => {
      mkdirSync(settings);
      for (const [name, text] of hostSettings({ pages, url }))
        writeFileSync(join(settings, name), text);
      const cloudfront = (...args: string[]) =>
        aws(["--endpoint-url", s3.endpoint, "cloudfront", ...args]);
      await cloudfront(
        ...["create-response-headers-policy", "--response-headers-policy-config"],
        `file://${join(settings, "cloudfront-headers.json")}`,
      );
      await cloudfront(
        ...["create-function", "--name", "pages", "--function-config"],
        "Comment=Pages,Runtime=cloudfront-js-2.0",
        ...["--function-code", `fileb://${join(settings, "cloudfront-function.js")}`],
      );
      const sent = distribution.received.get("POST response-headers-policy") ?? "";
      expect(sent).toContain("<AccessControlMaxAgeSec>63072000</AccessControlMaxAgeSec>");
      expect(sent).toContain(
        "<Header>Cross-Origin-Resource-Policy</Header><Value>same-origin</Value>",
      );
      for (const source of policyOf(pages[0] ?? { file: "", html: "" }).get("style-src") ?? [])
        expect(sent).toContain(source);
      expect(distribution.received.get("POST function")).toContain(
        `<FunctionCode>${Buffer.from(hostSettings({ pages, url }).get("cloudfront-function.js") ?? "").toString("base64")}</FunctionCode>`,
      );
    });

    test("tells CloudFront of a deployment at its end", async () => {
      await deploy(options(), aws, () => {});
      expect(distribution.received.get("POST distribution/E1A2B3C4D5E6F7/invalidation")).toContain(
        "<Paths><Quantity>1</Quantity><Items><Path>/some/repo/*</Path></Items></Paths>",
      );
      expect(await keys()).toEqual(pages.map(({ file }) => `some/repo/${file}`));
    });

    test("uploads nothing while CloudFront's policy would leave a page bare", async () => {
      const [about] = pages;
      distribution.policy = about && policyText(policyOf(about));
      const failure = await deploy(options(), aws, () => {}).catch((error: Error) => error.message);
      expect(failure).toBe(
        `CloudFront's headers policy P1 does not allow the style or script of contact/index.html, index.html, which would show bare. Nothing was uploaded or removed. Allow them, beside those of the pages that are there now, and run this again:
  npm run hosting -- --site ${site} --keep "${distribution.policy}"
  aws cloudfront update-response-headers-policy --id P1 --if-match "$(aws cloudfront get-response-headers-policy --id P1 --query ETag --output text)" --response-headers-policy-config file://hosting/cloudfront-headers.json
  aws cloudfront wait distribution-deployed --id E1A2B3C4D5E6F7`,
      );
      expect(await keys()).toBeNull();
    });
  });
