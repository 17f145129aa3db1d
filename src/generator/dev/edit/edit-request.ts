import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { isLoopback } from "../loopback.ts";
import { tokenHeader } from "./agreed-names.ts";

interface Refusal {
  readonly status: number;
  readonly message: string;
}

const refused = (status: number, message: string): Refusal => ({ status, message });

/** In bytes. */
const largest = 64 * 1024;

/**
 * Returns why a request to edit is refused: everything that is not sent by a page of this server, on
 * this machine. A page from elsewhere can't set the header, and can't name its origin otherwise.
 */
export function refusal(
  { method, headers, socket }: IncomingMessage,
  token: string,
): Refusal | undefined {
  const { host = "", origin } = headers;
  const [, port = "80"] = /:(\d+)$/.exec(host) ?? [];
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  if (!isLocal || !isLoopback(host) || Number(port) !== socket.localPort)
    return refused(403, "Only pages of this machine can be edited.");
  if (method !== "POST") return refused(405, "Send POST.");
  if (origin?.toLowerCase() !== `http://${host.toLowerCase()}`)
    return refused(403, "This is a page from elsewhere.");
  if (headers[tokenHeader] !== token)
    return refused(403, "npm run dev was started again. Copy what you wrote, and reload the page.");
  return undefined;
}

const page = z.string();
const file = z.string();
const path = z.array(z.union([z.string(), z.int().min(0)])).max(20);

const body = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("words"), page, trials: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal("names"), page, choice: z.string() }),
  z.strictObject({
    kind: z.literal("drawings"),
    page,
    choice: z.string(),
    names: z.array(z.string()).max(100),
  }),
  z.strictObject({ kind: z.literal("open"), page, file, line: z.int().min(1) }),
  z.strictObject({ kind: z.literal(["undo", "redo"]), page, id: z.int().min(0) }),
  z.strictObject({
    kind: z.literal("save"),
    page,
    file,
    seen: z.string(),
    changes: z.array(
      z.discriminatedUnion("kind", [
        z.strictObject({
          kind: z.literal("set"),
          path,
          value: z.union([z.string(), z.number(), z.boolean()]),
        }),
        z.strictObject({ kind: z.literal(["add", "remove"]), path }),
        z.strictObject({ kind: z.literal("move"), path, by: z.literal([1, -1]) }),
      ]),
    ),
  }),
]);

export type EditBody = z.infer<typeof body>;

/** Resolves to what a page asks for, or to why it is refused. */
export async function bodyOf(request: IncomingMessage): Promise<EditBody | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largest) return refused(413, `A request has at most ${largest} bytes.`);
  }
  try {
    return body.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    return refused(400, "The request is not one of an editor.");
  }
}
