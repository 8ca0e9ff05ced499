/** Whether a place to go back to is one of ours, and one to stay at: a link could carry any address, and the way out. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\]|log(?:in|out)(?:[/?#]|$))/.test(target);
}
