import { describe, expect, it } from 'vitest';
import { createRecoveryCode, hashRecoveryCode, normalRecoveryCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('consist of two groups of five characters that are not easily misread', () => {
    for (let time = 0; time < 200; time += 1)
      expect(createRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('are the same however they are typed', () => {
    for (const typed of ['4F7K1-0QX3M', ' 4f7k1 0qx3m ', '4f7klOqx3m', '4F7Ki-oQX3M'])
      expect(normalRecoveryCode(typed)).toBe('4F7K10QX3M');
  });

  it.each(['', '4F7K2', '4F7K2-9QX3', '4F7K2-9QX3M0', '4F7K2-9QX3U', '4F7K2-9QX3Ñ'])("cannot be '%s'", (typed) => {
    expect(normalRecoveryCode(typed)).toBeNull();
  });

  it('have another hash for every account and every key', () => {
    const key = Buffer.alloc(32, 1);
    const hashes = [
      hashRecoveryCode('4F7K10QX3M', 'ana', key),
      hashRecoveryCode('4F7K10QX3M', 'bea', key),
      hashRecoveryCode('4F7K10QX3M', 'ana', Buffer.alloc(32, 2)),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(3);
  });
});
