import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { plainFailurePage } from "./failure-page.ts";
import type { Answer, Built, SiteSources } from "./site-builder.ts";

/**
 * Builds the site in a process of its own. It is replaced when the code of the build changes, since a
 * process does not read a module a second time, and when a page fails.
 */
export class Builder {
  private process: ChildProcess | undefined;

  constructor(private readonly sources: SiteSources) {}

  /** Takes the absolute paths of what changed since the last build. Does not throw. */
  async build(changed: readonly string[]): Promise<Built> {
    try {
      const answer = await this.ask(changed);
      if (answer !== "start anew") return answer;
      this.close();
      return (await this.ask([])) as Built;
    } catch (error) {
      const text = (error as Error).message;
      return { files: new Map(), failure: { text, page: plainFailurePage(text) } };
    }
  }

  close(): void {
    this.process?.kill("SIGKILL");
    this.process = undefined;
  }

  private ask(changed: readonly string[]): Promise<Answer> {
    this.process ??= this.start();
    const child = this.process;
    return new Promise((resolve, reject) => {
      const ended = (code: number | null, signal: string | null) => {
        this.process = undefined;
        const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
        reject(new Error(`the build ended ${how}; what it said is in the terminal`));
      };
      child.once("exit", ended);
      child.once("message", (answer: Answer) => {
        child.off("exit", ended);
        resolve(answer);
      });
      child.send(changed);
    });
  }

  private start(): ChildProcess {
    return fork(join(import.meta.dirname, "builder-process.ts"), [JSON.stringify(this.sources)], {
      // Maps and bytes arrive as what they are.
      serialization: "advanced",
    });
  }
}
