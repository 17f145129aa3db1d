import { publish, unpublished } from "../../src/editor/server/publish.ts";

// Publishes the content folder named by its argument, and prints what came of it.
const [folder = ""] = process.argv.slice(2);
try {
  const { version } = await unpublished(folder);
  console.log(await publish(folder, { message: "Change words", version }));
} catch (error) {
  console.log((error as Error).message);
}
