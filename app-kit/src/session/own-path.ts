/** Whether a place to go back to is one of ours: a link could carry any address. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}
