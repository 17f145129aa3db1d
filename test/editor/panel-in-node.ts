import { vi } from "vitest";
import { keyOf } from "../../src/editor/place.ts";
import { answers } from "../../src/editor/server/answers.ts";
import { largestRequest } from "../../src/editor/server/requests.ts";
import type { Task } from "../../src/editor/thread/tasks.ts";
import { textOf } from "../../src/editor/values.ts";

const setTimer = setTimeout;

/** The part of a browser's storage that the panel uses. */
function browserStorage() {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  return storage;
}

/**
 * Runs the panel's modules without rendering, with the server's answers from a worker. `reload` loads the
 * modules again, like a browser; the storage stays.
 */
export function panelInNode(ask: (task: Task) => Promise<unknown>, folder: string, root: string) {
  let { answerTo } = answers(ask as never, folder, root);
  const config = JSON.stringify({ prefix: "/~edit/", folder, token: "", tokenHeader: "" });
  const globals = {
    localStorage: browserStorage(),
    window: globalThis,
    BroadcastChannel: class {
      addEventListener() {}
      postMessage() {}
    },
    // Typed words are sent when a test says so. The server's timers are longer.
    setTimeout: (work: () => void, delay = 0) =>
      delay > 1000 ? setTimer(work, delay) : setTimer(() => {}, 0).unref(),
    document: {
      body: { dataset: { config } },
      querySelector: () => null,
      addEventListener() {},
      visibilityState: "visible",
    },
    location: { pathname: "/~edit/index.html", origin: "http://localhost" },
    history: { pushState() {}, replaceState() {} },
    CSS: { escape: String },
    addEventListener() {},
    requestAnimationFrame() {},
    fetch: async (_: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
      // Browsers refuse longer requests that outlive the page.
      if (keepalive && body.length > 65_536) throw new TypeError("Failed to fetch");
      if (isSilent) throw new TypeError("fetch failed");
      const tooLong = { kind: "refused", problems: [{ message: "It is too long." }] };
      if (body.length > largestRequest) return { json: () => tooLong };
      const request = JSON.parse(body);
      const act = during.get(request.kind);
      during.delete(request.kind);
      await act?.();
      const answer = await answerTo(request);
      if (areLost) throw new TypeError("fetch failed");
      return { json: () => JSON.parse(JSON.stringify(answer)) };
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  const during = new Map<string, () => Promise<unknown>>();
  let isSilent = false;
  let areLost = false;

  /** Runs `act` while the server does not answer. */
  const whileSilent = async (act: () => Promise<unknown>) => {
    isSilent = true;
    await act();
    isSilent = false;
  };

  /** Runs `act` while the server does what it is asked for, but its answers get lost. */
  const losingAnswers = async (act: () => Promise<unknown>) => {
    areLost = true;
    await act();
    areLost = false;
  };

  /** Starts another server. On another port, the browser's storage is another one. */
  const restart = (isOtherPort: boolean) => {
    ({ answerTo } = answers(ask as never, folder, root));
    if (isOtherPort) vi.stubGlobal("localStorage", browserStorage());
  };

  /** Runs `act` during the next request of this kind. */
  const duringNext = (kind: "save" | "review", act: () => Promise<unknown>) =>
    void during.set(kind, act);

  async function reload() {
    vi.resetModules();
    const [drafts, fields, values, saving, state, list, stage, field, server] = await Promise.all([
      import("../../src/editor/panel/drafts.ts"),
      import("../../src/editor/panel/fields.ts"),
      import("../../src/editor/panel/values.ts"),
      import("../../src/editor/panel/saving.ts"),
      import("../../src/editor/panel/state.ts"),
      import("../../src/editor/panel/words-list.tsx"),
      import("../../src/editor/panel/stage.tsx"),
      import("../../src/editor/panel/field.tsx"),
      import("../../src/editor/panel/server.ts"),
    ]);
    await drafts.send();
    await state.load();
    const { pageOfLink } = stage;
    const { draftOpener } = list;
    const { decide, keep } = field;
    return {
      ...drafts,
      ...fields,
      ...values,
      ...saving,
      ...state,
      draftOpener,
      pageOfLink,
      decide,
      keep,
      keyOf,
      textOf,
      ask: server.ask,
    };
  }
  return { reload, restart, duringNext, whileSilent, losingAnswers };
}
