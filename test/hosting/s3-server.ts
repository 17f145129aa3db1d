import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface S3rver {
  configureBuckets(): Promise<void>;
  callback(): Handler;
}

// The package comes without types.
const Server: new (options: object) => S3rver = createRequire(import.meta.url)("@20minutes/s3rver");

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** An S3-compatible server on loopback, with the empty bucket `site`. */
export interface S3Server {
  readonly endpoint: string;
  /** Asks the bucket's website endpoint, as a browser does. */
  visit(path: string): Promise<Answer>;
  /** Lets so many more changes through, and refuses those after, as when a session has expired. */
  allowChanges(count: number): void;
  close(): Promise<void>;
}

interface Options {
  /** Takes requests that are signed wrongly. */
  readonly anySignature?: boolean;
  /** May take a request before S3 does; it then gives true. */
  readonly answer?: (...parts: Parameters<Handler>) => boolean;
}

export async function startS3({
  anySignature = false,
  answer = () => false,
}: Options = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const s3 = new Server({
    directory,
    silent: true,
    allowMismatchedSignatures: anySignature,
    configureBuckets: [{ name: "site" }],
  });
  await s3.configureBuckets();
  const respond = s3.callback();
  let changes = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    if (answer(request, response)) return;
    if (["PUT", "DELETE"].includes(request.method ?? "") && changes-- <= 0)
      response
        .writeHead(400, { "Content-Type": "application/xml" })
        .end(
          "<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>",
        );
    else respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    visit: (path) => visit(port, path),
    allowChanges(count) {
      changes = count;
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

function visit(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      // The name of the host tells a website endpoint from the API.
      { port, path, headers: { host: "site.s3-website-us-east-1.amazonaws.com" } },
      (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (text) => {
          body += text;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}
