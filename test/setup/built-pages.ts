import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Built } from "../../src/generator/dev/built.ts";
import { siteServer } from "../../src/generator/dev/site-server.ts";

/** A page high enough to scroll, with a policy that allows nothing but its style. */
export const tallPage = (heading: string) =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="default-src 'none';style-src 'unsafe-inline';require-trusted-types-for 'script';trusted-types 'none'"><title>A page</title><style>body{height:5000px}</style></head><body><h1>${heading}</h1>`;

/** A site of these files, and a 404 page. */
export const siteOf = (files: Record<string, string>, more: Partial<Built> = {}): Built => ({
  files: new Map(Object.entries({ "404.html": "<h1>Not found</h1>", ...files })),
  base: "/",
  ...more,
});

/** Serves a build in this process, until the test ends. */
export async function serveBuild(built: Built, edit?: Parameters<typeof siteServer>[1]) {
  const { onRequest, show } = siteServer(Promise.resolve(built), edit);
  const server = createServer(onRequest);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, port, show };
}

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves to the answer to a path as it stands: `fetch` would change it, and set the host itself. */
export function ask(
  port: number,
  path: string,
  { method = "GET", host = "localhost", headers: others = {}, body: sent = "" }: Asked = {},
) {
  return new Promise<{ status: number; type: string; location: string; body: string }>(
    (resolve, reject) => {
      const headers = { host, ...others };
      request({ port, path, method, host: "127.0.0.1", headers }, (response) => {
        const { statusCode: status = 0, headers } = response;
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () =>
          resolve({
            status,
            type: headers["content-type"] ?? "",
            location: headers.location ?? "",
            body,
          }),
        );
      })
        .on("error", reject)
        .end(sent);
    },
  );
}
