import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

// The package has no types.
const S3rver: new (
  options: object,
) => { callback(): (request: IncomingMessage, response: ServerResponse) => void } = createRequire(
  import.meta.url,
)("@20minutes/s3rver");

/** A local S3 without buckets, and the API of CloudFront at the same address. */
export async function startAmazon() {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const s3 = new S3rver({ directory, silent: true }).callback();
  /** What CloudFront got, by method and path. */
  const received = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { method, url = "" } = request;
    const [, api] = /^\/2020-05-31\/([^?]*)/.exec(url) ?? [];
    if (api !== undefined) {
      received.set(`${method} ${api}`, await text(request));
      const status = method === "POST" && !api.endsWith("/publish") ? 201 : 200;
      response.writeHead(status, { "Content-Type": "text/xml", ETag: "E1" });
      response.end(cloudfrontAnswer(api, received));
      return;
    }
    if (url.startsWith("/website/")) {
      request.url = url.replace("/website", "");
      request.headers.host = "my-bucket.s3-website-us-east-1.amazonaws.com";
    }
    // s3rver does not know these two settings of a bucket, and refuses to create one of yours again.
    const isSetting = /\?(publicAccessBlock|policy)$/.test(url);
    const isOwn = method === "PUT" && url === "/my-bucket";
    if (isSetting || (isOwn && existsSync(join(directory, "my-bucket")))) response.end();
    else s3(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** Makes the aws command talk to this server. */
    environment: {
      ...process.env,
      AWS_ENDPOINT_URL: address,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_DEFAULT_REGION: "us-east-1",
      AWS_MAX_ATTEMPTS: "1",
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      NO_PROXY: "127.0.0.1",
    },
    /** Requests an object at `/my-bucket/…`, or what its website has at `/website/…`. */
    async visit(path: string, options: RequestInit = {}) {
      const response = await fetch(address + path, options);
      const { status, headers } = response;
      return { status, headers, body: await response.text() };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Operations.html */
function cloudfrontAnswer(path: string, received: ReadonlyMap<string, string>): string {
  if (path.endsWith("/config"))
    return "<DistributionConfig><DefaultCacheBehavior><ResponseHeadersPolicyId>P1</ResponseHeadersPolicyId></DefaultCacheBehavior></DistributionConfig>";
  if (path.startsWith("response-headers-policy"))
    return `<ResponseHeadersPolicy><Id>P1</Id>${received.get("POST response-headers-policy")}</ResponseHeadersPolicy>`;
  if (path.endsWith("/invalidation"))
    return "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>";
  return "<FunctionSummary><Name>directory-indexes</Name></FunctionSummary>";
}
