import { onTestFinished } from "vitest";
import { emptyFolder } from "../../setup/files.ts";
import { startHost } from "../../setup/host.ts";
import { buildSite } from "./built-sites.ts";

/** Builds the site from a content folder, and serves it until the test ends. Resolves to its address. */
export async function servedContent(content: string): Promise<string> {
  const { folder } = await buildSite(content, emptyFolder(), "https://leads.example/");
  const host = await startHost(folder);
  onTestFinished(host.close);
  return host.address;
}
