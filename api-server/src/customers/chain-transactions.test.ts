import { describe, expect, it } from 'vitest';
import { asTransactionHash } from './chain-transactions.ts';

const hash = `0x${'ab12'.repeat(16)}`;

describe('asTransactionHash', () => {
  it.each([hash, ` ${hash}\n`, hash.toUpperCase(), `\u200B${hash.slice(0, 30)} ${hash.slice(30)}`])(
    "takes '%s' as the hash of a transaction",
    (typed) => expect(asTransactionHash(typed)).toBe(hash),
  );

  it.each(['', 'Li Na', hash.slice(0, -1), `${hash}0`, hash.slice(2)])("takes '%s' as none", (typed) =>
    expect(asTransactionHash(typed)).toBeNull(),
  );
});
