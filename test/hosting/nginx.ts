import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import type { Redirect } from "../../src/generator/api/publishing.ts";
import type { BuiltSite } from "../../src/hosting/built-site.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { folderOf } from "../../src/hosting/nginx.ts";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { start } from "../setup/processes.ts";

// Where distributions put nginx is not on everyone's PATH.
const places = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];
const PATH = [process.env.PATH, ...places].join(delimiter);

export const hasNginx = spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0;

interface Served {
  /** The folder that holds the site's files under its base path. */
  readonly root: string;
  readonly site: Pick<BuiltSite, "policy" | "url">;
  /** Another site of the same server, under another path. */
  readonly beside?: Pick<BuiltSite, "policy" | "url"> | undefined;
  /** Redirects from old addresses; without them, their file is missing. */
  readonly moves?: readonly Redirect[];
  readonly cleanUp: CleanUp;
}

/**
 * Serves a site with nginx as the README says. The second request of a visitor, who is named in a header, is
 * answered with 503. Resolves to the origin.
 */
export async function startNginx({ root, site, beside, moves, cleanUp }: Served): Promise<string> {
  const place = emptyFolder(cleanUp);
  const settings = hostSettings(site.policy, site.url, moves);
  for (const name of moves ? ["nginx.conf", "nginx-moved.conf"] : ["nginx.conf"]) {
    const file = join(place, folderOf(site.url), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, settings.get(name) ?? "");
  }
  const others = beside ? [beside] : [];
  for (const { policy, url } of others) {
    const file = join(place, folderOf(url), "nginx.conf");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hostSettings(policy, url).get("nginx.conf") ?? "");
  }
  const includes = others.map(({ url }) => `include ${folderOf(url)}/nginx.conf;`).join(" ");
  const [, block = ""] =
    /```nginx\n(.*?)```/s.exec(readFileSync("src/hosting/README.md", "utf8")) ?? [];
  const server = block
    .replace("/var/www/site", root)
    .replace("www.my-domain.com", folderOf(site.url));
  const zone = "limit_req_zone $http_x_visitor zone=visitors:1m rate=1r/m;";
  const serverAt = (address: string) =>
    `${zone} server { listen ${address}; limit_req zone=visitors; ${server} ${includes} }`;
  return startNginxIn(place, serverAt, cleanUp);
}

/**
 * Starts nginx with a folder of configuration. `http` returns what its `http` block has, given the address to listen on.
 * Resolves to the origin.
 */
export async function startNginxIn(
  place: string,
  http: (address: string) => string,
  cleanUp: CleanUp,
): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  );
  const file = join(place, "main.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""} error_log stderr notice; daemon off; pid ${place}/pid;
    events {}
    http { access_log off; ${temporary.join(" ")} ${http(address)} }`,
  );
  const args = ["-p", place, "-e", "stderr", "-c", file];
  // Its sockets are open when it starts a worker.
  await start("nginx", args, { environment: { PATH }, cleanUp }).says(/start worker process /);
  return `http://${address}`;
}

/** Resolves to a port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
