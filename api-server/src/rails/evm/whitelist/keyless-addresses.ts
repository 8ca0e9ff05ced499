// Detects addresses of which nobody has a key. Rule chain 8.

export type KeylessProblem = 'nobody' | 'reserved' | 'burn';

/** Known burn addresses that no pattern below finds. Lower case, without 0x. */
const named_burns: ReadonlySet<string> = new Set(['dead000000000000000042069420694206942069']);

/** A run of one digit so long that a key for such an address would take 2^90 tries or more. The longest ever found has 16 digits. */
const one_digit_run = /(.)\1{23}/;
/** The longest group of digits that counts as a pattern when it repeats to the end: 'dead…dead', '0123456789abcdef0123…'. */
const longest_period = 16;

/**
 * Decides by its digits alone whether nobody can have the key of an address, so that tokens sent there are lost. Returns the reason; null
 * when somebody may have the key.
 *
 * Everything up to 0xffff is reserved, because the precompiles of all networks are there (0x01 to 0x11, 0x100, and others).
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
