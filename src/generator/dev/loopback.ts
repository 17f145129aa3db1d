/** Refuses pages whose own name points to this machine: https://en.wikipedia.org/wiki/DNS_rebinding */
export const isLoopback = (host = "") =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
