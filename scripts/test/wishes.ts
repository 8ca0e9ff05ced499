/** What somebody wants of `npm test`. */
export interface Wishes {
  /** All when empty. */
  parts: string[];
  /** Files, or the beginnings of their names; all when empty. */
  named: string[];
  busy: boolean;
  times: number;
}

/** The arguments make no sense. The message says what would. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

/** @throws WishError */
export function readWishes(args: readonly string[], known: readonly string[]): Wishes {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const words = args.filter((arg) => !arg.startsWith('--'));
  const parts = words.filter((word) => known.includes(word));
  const named = words.filter((word) => !known.includes(word));
  const times = Number(flags.find((flag) => flag.startsWith('--times='))?.slice('--times='.length) ?? 1);
  const strange = flags.find((flag) => flag !== '--busy' && !/^--times=[1-9]\d?$/.test(flag));
  if (strange) throw new WishError(`${strange} is not known. There are --busy and --times=5.`);
  if (named.length > 0 && parts.length === 0)
    throw new WishError(`There is no part called ${named.join(' ')}. Parts: ${known.join(', ')}.`);
  if (named.length > 0 && parts.includes('checks')) throw new WishError('The checks look at everything.');
  return { parts, named, busy: flags.includes('--busy'), times };
}
