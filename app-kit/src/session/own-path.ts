/**
 * Checks whether a redirect target is a path of ours that one can stay at: a link could carry any address, or those of
 * sign-in and sign-out.
 */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\]|log(?:in|out)(?:[/?#]|$))/.test(target);
}
