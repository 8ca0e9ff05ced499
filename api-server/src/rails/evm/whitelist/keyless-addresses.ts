// Addresses that nobody holds a key of. Rule chain 8.

export type KeylessProblem = 'nobody' | 'reserved' | 'burn';

/** Known burn addresses that no pattern below finds. Lower case, without 0x. */
const named_burns: ReadonlySet<string> = new Set(['dead000000000000000042069420694206942069']);

/** A key for an address with so long a run of one digit would take 2^90 tries or more; the longest that was ever found has 16. */
const one_digit_run = /(.)\1{23}/;
/** An address that repeats up to 16 digits until its end: 'dead…dead', '1234…1234', '0123456789abcdef0123…'. */
const longest_period = 16;

/**
 * Why nobody can move what is sent to an address, by its form alone; null where somebody may hold its key.
 *
 * Reserved is everything up to 0xffff: the precompiles of every network (0x01 to 0x11, 0x100 and the further ones of others) lie there.
 *
 * @param digits the forty digits after '0x', in lower case.
 */
export function keylessProblem(digits: string): KeylessProblem | null {
  if (/^0+$/.test(digits)) return 'nobody';
  if (/^0{36}/.test(digits) && !digits.endsWith('dead')) return 'reserved';
  return one_digit_run.test(digits) || repeatsItself(digits) || named_burns.has(digits) ? 'burn' : null;
}

function repeatsItself(digits: string): boolean {
  for (let period = 1; period <= longest_period; period += 1) if (digits.startsWith(digits.slice(period))) return true;
  return false;
}
