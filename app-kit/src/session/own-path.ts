/**
 * Checks whether a redirect target, which anybody may write into a link, is a path of ours. Sign-in and sign-out are
 * refused, because neither is a page on which a person who has just signed in can stay.
 */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\]|log(?:in|out)(?:[/?#]|$))/.test(target);
}
