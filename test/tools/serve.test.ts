import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { startNode } from "../setup/processes.ts";

/** What `npm start` runs. */
const program = ["src/tools/start.js", "src/tools/serve.ts"];

/** The answers of the small site, served at an address. */
async function expectAnswers(address: string, base: string) {
  expect(new URL(address).pathname).toBe(base);
  const visit = async (path: string) => {
    const response = await fetch(new URL(path, address), { redirect: "manual" });
    const [, heading] = /<h1>(.*?)<\/h1>/.exec(await response.text()) ?? [];
    return [response.status, response.headers.get("location") ?? heading];
  };
  expect(await visit("")).toEqual([200, "Bread from round the corner"]);
  expect(await visit("about")).toEqual([301, `${base}about/`]);
  expect(await visit("about/")).toEqual([200, "Who we are"]);
  expect(await visit("nope/")).toEqual([404, "Something is missing"]);
}

test("npm start serves a built site as hosts do", async () => {
  const args = [...program, "--site", inject("bakery").folder, "--port", "0"];
  const [address] = await startNode(args).says(/http:\/\/localhost:\d\S+(?= )/);
  await expectAnswers(address, "/");
});

test("npm start builds for SITE_URL, and serves the site under its path", async () => {
  const environment = { SITE_URL: "https://name.example/some/repo/", PORT: "0" };
  const { says } = startNode(program, { cwd: bakeryProject().folder, environment });
  const [address] = await says(/http:\/\/localhost:\d\S+(?= )/);
  await expectAnswers(address, "/some/repo/");
  expect((await fetch(new URL("/about/", address))).status).toBe(404);
});

test("npm start says that its port is taken", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  onTestFinished(() => {
    taken.close();
  });
  const PORT = `${(taken.address() as AddressInfo).port}`;
  const args = [...program, "--site", inject("bakery").folder];
  const { code, stderr } = await startNode(args, { environment: { PORT } }).ended;
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Port ${PORT} is taken. Stop the process that uses it, or choose another port.\n`,
  });
});
