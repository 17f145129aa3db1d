import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The part of CloudFront's API that the README uses:
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Operations.html
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
