import { rmSync } from "node:fs";
import { gitIn } from "../../src/editor/server/git.ts";
import { publish } from "../../src/editor/server/publish.ts";
import { unpublished } from "../../src/editor/server/repository.ts";

// Publishes the content folder named by its first argument, and prints what came of it. Does so again
// without the other file, which leaves room on the disk.
const [folder = "", ballast = ""] = process.argv.slice(2);
for (const isLast of [false, true]) {
  if (isLast) rmSync(ballast);
  const { version } = await unpublished(folder);
  const lock = <Result>(work: () => Promise<Result>) => work();
  await publish(folder, { message: "Change words", version }, lock).then(
    (said) => console.log(said),
    (error: Error) => console.log(error.message),
  );
  console.log(`${await gitIn(folder)(["status", "--porcelain", "--", "."])}`);
}
