import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { Cloudfront } from "./cloudfront-server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

// The package has no types.
const S3rver: new (options: object) => { callback(): Handler } = createRequire(import.meta.url)(
  "@20minutes/s3rver",
);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A local S3 without buckets, and the API of CloudFront at the same address. */
interface Amazon {
  readonly cloudfront: Cloudfront;
  /** Makes the aws command talk to this server. */
  readonly environment: NodeJS.ProcessEnv;
  /** Requests a path from the website endpoint of `my-bucket`, as a browser does. */
  visitWebsite(path: string): Promise<Answer>;
  /** Requests an object of `my-bucket`, as CloudFront does. */
  object(path: string): Promise<Answer>;
  /** Puts a text into `my-bucket` as an earlier deployment did; `/` creates the bucket. */
  putObject(path: string, text?: string): Promise<void>;
  close(): Promise<void>;
}

export async function startAmazon(): Promise<Amazon> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const s3 = new S3rver({ directory, silent: true }).callback();
  const bucket = join(directory, "my-bucket");
  const cloudfront = new Cloudfront();
  const server = createServer((request, response) => {
    if (cloudfront.answers(request, response)) return;
    // s3rver does not know these two settings of a bucket, and refuses to create one of yours again.
    const isSetting = /\?(publicAccessBlock|policy)$/.test(request.url ?? "");
    const isOwn = request.method === "PUT" && request.url === "/my-bucket" && existsSync(bucket);
    if (isSetting || isOwn) response.writeHead(200).end();
    else s3(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    cloudfront,
    environment: {
      ...process.env,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_DEFAULT_REGION: "us-east-1",
      AWS_MAX_ATTEMPTS: "1",
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      NO_PROXY: "127.0.0.1",
    },
    visitWebsite: (path) => get(port, path, "my-bucket.s3-website-us-east-1.amazonaws.com"),
    object: (path) => get(port, `/my-bucket${path}`, `127.0.0.1:${port}`),
    putObject: async (path, text) => {
      const to = `http://127.0.0.1:${port}/my-bucket${path}`;
      const { ok, status } = await fetch(to, { method: "PUT", body: text ?? null });
      if (!ok) throw new Error(`${path} was answered with ${status}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The name of the host tells a website endpoint from the API. */
function get(port: number, path: string, host: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}
