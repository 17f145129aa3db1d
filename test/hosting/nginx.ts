import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { delimiter, join } from "node:path";
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
  readonly beside?: Served["site"] | undefined;
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
  writeSettings(place, site, moves);
  if (beside) writeSettings(place, beside);
  const include = beside ? `include ${folderOf(beside.url)}/nginx.conf;` : "";
  const [, block = ""] =
    /```nginx\n(.*?)```/s.exec(readFileSync("src/hosting/README.md", "utf8")) ?? [];
  const server = block
    .replace("/var/www/site", root)
    .replace("www.my-domain.com", folderOf(site.url));
  const zone = "limit_req_zone $http_x_visitor zone=visitors:1m rate=1r/m;";
  const serverAt = (address: string) =>
    `${zone} server { listen ${address}; limit_req zone=visitors; ${server} ${include} }`;
  return startNginxIn(place, serverAt, cleanUp);
}

/** Writes what nginx includes for a site. Without redirects, it writes no file for them. */
function writeSettings(
  place: string,
  { policy, url }: Served["site"],
  moves?: readonly Redirect[],
): void {
  const settings = hostSettings(policy, url, moves);
  const folder = join(place, folderOf(url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "nginx.conf"), settings.get("nginx.conf") ?? "");
  if (moves)
    writeFileSync(join(folder, "nginx-moved.conf"), settings.get("nginx-moved.conf") ?? "");
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
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(place, "main.conf");
  writeFileSync(
    file,
    `${user} error_log stderr notice; daemon off; pid ${place}/pid;
    events {}
    http { access_log off; ${temporary.join(" ")} ${http(address)} }`,
  );
  const args = ["-p", place, "-e", "stderr", "-c", file];
  const { says } = start("nginx", args, { environment: { PATH }, cleanUp });
  // Its sockets are open when it starts a worker.
  const [said] = await says(/\[warn\].*|start worker process /);
  if (said.startsWith("[warn]")) throw new Error(said);
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
