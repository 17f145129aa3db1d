import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

// Loaded before a build to simulate a machine with a wrong clock, folders that list their files in
// reverse, and no randomness.

const RealDate = Date;
const offset = RealDate.UTC(2099, 5, 15) - RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length > 0 ? parts : [RealDate.now() + offset]) as []));
  }
  static override now = () => RealDate.now() + offset;
} as DateConstructor;
Math.random = () => 0.5;

const { readdirSync } = fs;
fs.readdirSync = ((...parts: Parameters<typeof readdirSync>) =>
  readdirSync(...parts).reverse()) as unknown as typeof readdirSync;
os.hostname = () => "elsewhere";
syncBuiltinESMExports();

// Lets a test verify that all of this was in effect.
process.on("exit", () => {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const language = new Intl.DisplayNames(locale, { type: "language" }).of("tr");
  const order = readdirSync(".") < fs.readdirSync(".") ? "from last to first" : "in no new order";
  console.log(`built in the year ${new Date().getFullYear()}, in ${language}, with files ${order}`);
});
