import { once } from "node:events";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort, listen } from "../../src/generator/dev/listen.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { startNode } from "../setup/processes.ts";

/** What `npm start` runs. */
const program = ["src/tools/start.js", "src/tools/serve.ts"];

/** Takes a port at one address of this machine until the test ends. Resolves to the port. */
async function takenPort(host: string, port = 0): Promise<number> {
  const taken = createServer().listen(port, host);
  await once(taken, "listening");
  onTestFinished(() => {
    taken.close();
  });
  return (taken.address() as AddressInfo).port;
}

test("npm start builds the site and serves it as hosts do", async () => {
  const { folder, write } = bakeryProject();
  const PORT = `${await freePort(undefined, 20_000 + (process.pid % 20_000))}`;
  const { says } = startNode(program, { cwd: folder, environment: { PORT } });
  const [address] = await says(/http:\/\/localhost:\d+(?=\s)/);
  expect(address).toBe(`http://localhost:${PORT}`);
  const visit = async (path: string) => {
    const response = await fetch(new URL(path, address), { redirect: "manual" });
    const [, heading] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
    return [response.status, response.headers.get("location") ?? heading];
  };
  expect(await visit("/")).toEqual([200, "Bread from round the corner"]);
  expect(await visit("/about")).toEqual([301, "/about/"]);
  expect(await visit("/about/")).toEqual([200, "Who we are"]);
  expect(await visit("/nope/")).toEqual([404, "Something is missing"]);
  // As during a build.
  for (let turn = 0; turn < 30; turn++) {
    write("dist/gone.txt", "");
    const visits = Array.from({ length: 9 }, () => visit("/gone.txt"));
    await visits[0];
    rmSync(join(folder, "dist/gone.txt"));
    for (const [status] of await Promise.all(visits)) expect([200, 404]).toContain(status);
  }
});

test("npm start says how to see a site under a path", async () => {
  const environment = { SITE_URL: "https://name.example/some/repo/" };
  const { ended } = startNode(program, { cwd: bakeryProject().folder, environment });
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The site is built for the path \/some\/repo\/, .*npm run dev/),
  });
});

test("npm start says that its port is taken", async () => {
  const PORT = `${await takenPort("127.0.0.1")}`;
  const { ended } = startNode(program, { cwd: bakeryProject().folder, environment: { PORT } });
  expect(await ended).toMatchObject({
    code: 1,
    stderr: `Port ${PORT} is taken. Stop the process that uses it, or choose another port.\n`,
  });
});

test.each(["127.0.0.1", "::1"])(
  "npm run dev and npm start take no port that is taken at %s",
  async (host) => {
    const port = await takenPort(host);
    expect(await freePort(undefined, port)).toBeGreaterThan(port);
    await expect(listen(() => {}, port)).rejects.toThrow(`Port ${port} is taken.`);
  },
);
