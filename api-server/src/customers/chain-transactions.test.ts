import { describe, expect, it } from 'vitest';
import { asChainText } from './chain-transactions.ts';

const digits = 'ab12'.repeat(16);
const address = digits.slice(0, 40);

describe('asChainText', () => {
  it.each([
    [`0x${digits}`, `%0x${digits}%`],
    [` 0x${digits}\n`, `%0x${digits}%`],
    [`0X${digits.toUpperCase()}`, `%0x${digits}%`],
    [`\u200B0x${digits.slice(0, 30)} ${digits.slice(30)}`, `%0x${digits}%`],
    [digits, `%0x${digits}%`],
    [`0x${address}`, `%0x${address}%`],
    [address.toUpperCase(), `%0x${address}%`],
    ['0xAB12', '%0xab12%'],
    ['0xab12…12ab', '%0xab12%12ab%'],
    ['ab12ab...12ab', '%0xab12ab%12ab%'],
  ])("takes '%s' as a hash or an address, its beginning, or its two ends", (typed, pattern) =>
    expect(asChainText(typed)).toEqual({ pattern, isSure: true }),
  );

  it.each(['b12ab1', '1020304050', digits.slice(7, 50)])(
    "takes '%s' as a possible part of a hash or an address",
    (typed) => expect(asChainText(typed)).toEqual({ pattern: `%${typed}%`, isSure: false }),
  );

  it.each(['', 'Li Na', '0x', '0xab1', 'ab12a', 'ab12 ab12', `0x${digits}0`, '0xhola'])(
    "takes '%s' as neither a hash nor an address",
    (typed) => expect(asChainText(typed)).toBeNull(),
  );
});
