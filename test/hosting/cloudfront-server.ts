import type { IncomingMessage, ServerResponse } from "node:http";
import vm from "node:vm";
import type { errorResponses } from "../../src/hosting/cloudfront.ts";
import type { Answer } from "./s3-server.ts";

/**
 * The part of CloudFront's API that the README uses, and a distribution with the settings it is
 * given: https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Operations.html
 */
export class Cloudfront {
  /** Request bodies by method and path. */
  readonly received = new Map<string, string>();

  /** Answers a request to the API. Returns false for other requests. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const [, path] = /^\/2020-05-31\/([^?]*)/.exec(request.url ?? "") ?? [];
    if (path === undefined) return false;
    let body = "";
    request.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    request.on("end", () => {
      this.received.set(`${request.method} ${path}`, body);
      const status = request.method === "POST" && !path.endsWith("/publish") ? 201 : 200;
      response.writeHead(status, { "Content-Type": "text/xml", ETag: "E1" }).end(this.#body(path));
    });
    return true;
  }

  /** The Content-Security-Policy of the headers policy that was created. */
  get policy(): string {
    const sent = this.received.get("POST response-headers-policy") ?? "";
    return /<ContentSecurityPolicy>([^<]+)</.exec(sent)?.[1] ?? "";
  }

  #body(path: string): string {
    if (path.endsWith("/config"))
      return "<DistributionConfig><DefaultCacheBehavior><ResponseHeadersPolicyId>P1</ResponseHeadersPolicyId></DefaultCacheBehavior></DistributionConfig>";
    if (path.startsWith("response-headers-policy"))
      return `<ResponseHeadersPolicy><Id>P1</Id><ResponseHeadersPolicyConfig><SecurityHeadersConfig><ContentSecurityPolicy><Override>true</Override><ContentSecurityPolicy>${this.policy}</ContentSecurityPolicy></ContentSecurityPolicy></SecurityHeadersConfig></ResponseHeadersPolicyConfig></ResponseHeadersPolicy>`;
    if (path.endsWith("/invalidation"))
      return "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>";
    return "<FunctionSummary><Name>directory-indexes</Name></FunctionSummary>";
  }
}

interface Distribution {
  readonly functionCode: string;
  readonly errors: ReturnType<typeof errorResponses>;
  readonly origin: (path: string) => Promise<Pick<Answer, "status" | "body">>;
}

/** Answers as a distribution does that has this function and these error responses. */
export async function visitDistribution(
  uri: string,
  { functionCode, errors, origin }: Distribution,
): Promise<{ status: number; body: string; location?: string }> {
  const event = JSON.stringify({ request: { method: "GET", uri, querystring: {}, headers: {} } });
  const result = JSON.parse(
    vm.runInNewContext(`${functionCode};JSON.stringify(handler(${event}))`),
  );
  if (result.statusCode)
    return { status: result.statusCode, body: "", location: result.headers.location.value };
  const { status, body } = await origin(result.uri);
  const error = errors.Items.find(({ ErrorCode }) => ErrorCode === status);
  if (!error) return { status, body };
  const page = await origin(error.ResponsePagePath);
  return { status: Number(error.ResponseCode), body: page.body };
}
