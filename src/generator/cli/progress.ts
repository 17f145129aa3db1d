import type { Progress } from "../render/render-routes.ts";
import { grouped } from "./report.ts";

/** How long a build may say nothing, and how often it then speaks, in milliseconds. */
const silence = 1000;
const pause = 200;

/**
 * Gives what shows the progress of a long build: after a second, a line with pages done, their rate
 * and the time left, written over itself. Takes where it goes; a pipe or file gets nothing of it.
 */
export function progressLine(stream: NodeJS.WriteStream): { show: Progress; clear(): void } {
  const started = performance.now();
  let shown = 0;
  return {
    show(done, all) {
      const now = performance.now();
      if (!stream.isTTY || now - started < silence || now - shown < pause) return;
      shown = now;
      const rate = done / ((now - started) / 1000);
      const left = (all - done) / rate;
      stream.write(
        `\r\u001b[K${grouped(done)} of ${grouped(all)} pages, ${grouped(Math.round(rate))} a second, ${Math.ceil(left)} s left`,
      );
    },
    clear() {
      if (shown > 0) stream.write("\r\u001b[K");
    },
  };
}
