import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unnamed, type KeyRing } from '../platform/sealing/key-ring.ts';
import { createRecoveryCode, isRecoveryCode, normalRecoveryCode, sealRecoveryCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('consist of two groups of five characters that are not easily misread', () => {
    for (let time = 0; time < 200; time += 1)
      expect(createRecoveryCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('are recognised in any case, with or without hyphen and spaces, and with O, I or L for digits', () => {
    for (const typed of ['4F7K1-0QX3M', ' 4f7k1 0qx3m ', '4f7klOqx3m', '4F7Ki-oQX3M'])
      expect(normalRecoveryCode(typed)).toBe('4F7K10QX3M');
  });

  it.each(['', '4F7K2', '4F7K2-9QX3', '4F7K2-9QX3M0', '4F7K2-9QX3U', '4F7K2-9QX3Ñ'])(
    "never have the form of '%s'",
    (typed) => {
      expect(normalRecoveryCode(typed)).toBeNull();
    },
  );

  it('match only the stored code, and only for its account', () => {
    const ring: KeyRing = [{ name: '2026', key: createSecretKey(Buffer.alloc(32, 1)) }];
    const stored = sealRecoveryCode('4F7K10QX3M', 'ana', ring);
    expect(isRecoveryCode(stored, '4F7K10QX3M', 'ana', ring)).toBe(true);
    expect(isRecoveryCode(stored, '4F7K10QX3N', 'ana', ring)).toBe(false);
    expect(() => isRecoveryCode(stored, '4F7K10QX3M', 'bea', ring)).toThrow(/authenticate/);
  });

  it('that were stored before hashes were sealed are checked by the key without a name, anywhere in the ring', () => {
    const former = { name: unnamed, key: createSecretKey(Buffer.alloc(32, 1)) };
    const next = { name: '2026', key: createSecretKey(Buffer.alloc(32, 2)) };
    const stored = createHmac('sha256', former.key).update('recovery-code:ana:4F7K10QX3M').digest();
    expect(isRecoveryCode(stored, '4F7K10QX3M', 'ana', [next, former])).toBe(true);
    expect(isRecoveryCode(stored, '4F7K10QX3N', 'ana', [next, former])).toBe(false);
    expect(() => isRecoveryCode(stored, '4F7K10QX3M', 'ana', [next])).toThrow(/key without a name/);
  });
});
