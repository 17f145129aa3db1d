/** Returns whether nobody can own this host name: https://www.rfc-editor.org/rfc/rfc2606 */
export function isReservedHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/.test(name);
}
