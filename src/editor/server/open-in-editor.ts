import { setTimeout } from "node:timers/promises";
import launchEditor from "launch-editor";
import type { AnswerTo, EditRequest } from "../messages.ts";

/** Editors that would take over the terminal of the server. npm sets EDITOR to vi where nobody set it. */
const forTerminals = /(^|\/)(vi|vim|nvim|nano|pico|emacs|ed)(\s|$)/;

/** In milliseconds: a command that can't be started fails sooner. */
const failsWithin = 300;

/** Opens a file at a line in the editor that runs, and resolves to how that went. */
export async function openInEditor(
  path: string,
  line: number,
): Promise<AnswerTo<Extract<EditRequest, { kind: "open" }>>> {
  for (const name of ["VISUAL", "EDITOR"])
    if (forTerminals.test(process.env[name] ?? "")) delete process.env[name];
  const problem = new Promise<string>((resolve) => {
    launchEditor(`${path}:${line}`, undefined, (_, reason) =>
      resolve(
        `No editor opens${reason ? `: ${reason}` : ""}. Set LAUNCH_EDITOR to the command that starts yours, such as code.`,
      ),
    );
  });
  const message = await Promise.race([problem, setTimeout(failsWithin)]);
  return message === undefined ? { kind: "opened" } : { kind: "refused", problems: [{ message }] };
}
