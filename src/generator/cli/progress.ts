import type { Progress } from "../render/write-site.ts";
import { grouped } from "./report.ts";

/** When the first line appears and how often it changes, in milliseconds. */
const silence = 1000;
const pause = 200;

/**
 * Returns a line that shows the progress of a build longer than a second: pages done, pages per
 * second and seconds left. It appears in terminals only, not in pipes or files.
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
      const left = Math.ceil((all - done) / rate);
      stream.write(
        `\r\u001b[K${grouped(done)} of ${grouped(all)} pages, ${grouped(Math.round(rate))} per second, ${left} s left`,
      );
    },
    clear() {
      if (shown > 0) stream.write("\r\u001b[K");
    },
  };
}
