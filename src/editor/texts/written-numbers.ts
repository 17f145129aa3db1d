import { isScalar, parseDocument } from "yaml";
import { yamlOptions } from "../../generator/api/content.ts";
import type { ValuePath } from "../values.ts";
import { contentText } from "./content-text.ts";

/** Returns how a content file writes the number at a path: `4.50`. Undefined for other values. */
export function writtenNumbers(
  file: string,
  text: string,
): (path: ValuePath) => string | undefined {
  const { yaml = "", depth = 0 } = contentText(file, text) ?? {};
  let document: ReturnType<typeof parseDocument> | undefined;
  return (path) => {
    document ??= parseDocument(yaml, yamlOptions);
    const node = document.getIn(path.slice(depth), true);
    return isScalar(node) && typeof node.value === "number" ? node.source : undefined;
  };
}
