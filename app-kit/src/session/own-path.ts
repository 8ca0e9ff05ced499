/**
 * Checks whether a redirect target, which anybody may write into a link, is a path of ours. Sign-in and sign-out do not
 * count: a person who signs in cannot stay there.
 */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\]|log(?:in|out)(?:[/?#]|$))/.test(target);
}
