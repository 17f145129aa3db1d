// The recipe of a container, followed as printed, but for Docker and the packages: what the image runs runs here, and
// nginx gets the files where the image has them.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { follow, recipesIn } from "../site/setup/recipes.ts";
import { hasNginx, startNginxIn } from "./nginx.ts";

const project = copyProject(afterAll);
follow(project.folder, recipesIn("src/hosting/README.md"));
const recipe = project.read("Dockerfile");

test("the image gets nothing that is built, installed or private", () => {
  const ignored = project.read(".dockerignore").trim().split("\n");
  for (const name of ["node_modules", "dist", "hosting", ".edit-words", ".git"])
    expect(ignored).toContain(name);
});

describe("the container's nginx", () => {
  if (!hasNginx) return test.skip("nginx is not installed", () => {});
  const image = emptyFolder(afterAll);
  const stops: Parameters<CleanUp>[0][] = [];
  let origin: string;

  beforeAll(async () => {
    const [, address = ""] = /^ENV SITE_URL=(.*)$/m.exec(recipe) ?? [];
    const commands = [...recipe.matchAll(/^RUN (.*)$/gm)].map(([, command = ""]) => command);
    expect(commands[0]).toBe("npm ci --omit=dev");
    const [, build = ""] = commands;
    const options = { cwd: project.folder, environment: { SITE_URL: address } };
    const { code, said } = await run("bash", ["-c", build], options);
    expect(code, said).toBe(0);
    for (const [, from = "", to = ""] of recipe.matchAll(
      /^COPY --from=build \/site\/(\S+) (\S+)$/gm,
    ))
      copyLikeDocker(from, to);
    const [, file = "", text = ""] = /^COPY <<EOF (\S+)\n(.*)^EOF$/ms.exec(recipe) ?? [];
    mkdirSync(dirname(join(image, file)), { recursive: true });
    writeFileSync(join(image, file), text);
    const server = (address: string) =>
      text.replace("listen 80;", `listen ${address};`).replace("root /", `root ${image}/`);
    const cleanUp: CleanUp = (end) => stops.unshift(end);
    origin = await startNginxIn(join(image, "etc/nginx"), server, cleanUp);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  /** Copies a file or a folder of the project, or each file that a star stands for, to a place in the image. */
  function copyLikeDocker(from: string, to: string) {
    const [before = "", after] = basename(from).split("*");
    if (after === undefined) {
      cpSync(join(project.folder, from), join(image, to), { recursive: true });
      return;
    }
    const folder = join(project.folder, dirname(from));
    for (const name of readdirSync(folder))
      if (name.startsWith(before) && name.endsWith(after))
        cpSync(join(folder, name), join(image, to, name));
  }

  test("serves the home page and the not-found page with their headers, and redirects to the slash", async () => {
    const visit = (path: string) => fetch(`${origin}${path}`, { redirect: "manual" });
    const home = await visit("/");
    expect(home.status).toBe(200);
    expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await home.text()).toBe(readFileSync(join(project.folder, "dist/index.html"), "utf8"));
    expect((await visit("/a-page-that-nobody-has")).status).toBe(404);
    const files = readdirSync(join(project.folder, "dist"), { recursive: true, encoding: "utf8" });
    const file = files.find((name) => name.endsWith("/index.html"));
    const page = `/${dirname(file ?? expect.fail("no other page"))}`;
    const { status, headers } = await visit(page);
    expect([status, headers.get("location")]).toEqual([301, `${page}/`]);
  });
});
