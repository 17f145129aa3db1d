import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "../cli/command-line.ts";
import { defaultPort } from "./dev-options.ts";

/**
 * Lets the server listen on this machine only, and gives the port. Takes the port that was asked
 * for, if one was: when it is taken, throws a UsageError. Otherwise the first that is free, from the
 * default on.
 */
export async function listen(server: Server, asked?: number): Promise<number> {
  for (let port = asked ?? defaultPort; ; port++) {
    if (await isOpened(server, port)) return (server.address() as AddressInfo).port;
    if (asked !== undefined)
      throw new UsageError(
        `--port: ${asked} is taken; end what listens there, name another, or leave it out for the next that is free`,
      );
  }
}

/** False when the port is taken. */
function isOpened(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(refusal(error, port));
    server.once("error", refused);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", refused);
      resolve(true);
    });
  });
}

function refusal(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === "EACCES"
    ? new UsageError(
        `--port: ${port} may not be opened without more rights; expected one from 1024 on`,
      )
    : error;
}
