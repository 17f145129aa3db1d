import launchEditor from "launch-editor";

/** Opens a file at a line in the editor that runs, and returns how that went. */
export function openInEditor(path: string, line: number) {
  let problem: string | undefined;
  launchEditor(`${path}:${line}`, undefined, (_, reason) => {
    problem = `No editor opens${reason ? `: ${reason}` : ""}. Set EDITOR to the command that starts yours.`;
  });
  return problem === undefined
    ? { kind: "opened" }
    : { kind: "refused", problems: [{ message: problem }] };
}
