import { createCipheriv, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unnamed, type KeyRing } from './key-ring.ts';
import { open, seal, sealedBy } from './secret-box.ts';

const [former, next, alone] = [
  { name: '2026', key: createSecretKey(Buffer.alloc(32, 1)) },
  { name: '2027', key: createSecretKey(Buffer.alloc(32, 2)) },
  { name: unnamed, key: createSecretKey(Buffer.alloc(32, 3)) },
];
const plain = Buffer.from('JBSWY3DPEHPK3PXP');

describe('a ring of keys', () => {
  it('seals by its first key, and opens bytes that any of its keys sealed', () => {
    const ring: KeyRing = [next, former, alone];
    expect(sealedBy(seal(plain, ring, 'totp'))).toBe('2027');
    for (const own of ring) expect(open(seal(plain, [own], 'totp'), ring, 'totp')).toEqual(plain);
  });

  it('opens bytes that were sealed before keys had names', () => {
    const nonce = Buffer.alloc(12, 7);
    const cipher = createCipheriv('aes-256-gcm', alone.key, nonce).setAAD(Buffer.from('totp'));
    const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    expect(sealedBy(sealed)).toBe(unnamed);
    expect(open(sealed, [next, alone], 'totp')).toEqual(plain);
  });

  it('seals by a key without a name in the form that older servers can open', () => {
    expect(seal(plain, [alone], 'totp')).toHaveLength(12 + plain.length + 16);
  });

  it('names the missing key in its error', () => {
    expect(() => open(seal(plain, [former], 'totp'), [next], 'totp')).toThrow("The key '2026'");
  });

  it('refuses bytes of another purpose, changed bytes, and bytes whose key was given another name', () => {
    const sealed = seal(plain, [former], 'totp');
    expect(() => open(sealed, [former], 'letter word')).toThrow(/authenticate/);
    expect(() =>
      open(Buffer.from(sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte))), [former], 'totp'),
    ).toThrow();
    const renamed = Buffer.from(sealed.toString('latin1').replace('2026', '2025'), 'latin1');
    expect(() => open(renamed, [{ ...former, name: '2025' }], 'totp')).toThrow(/authenticate/);
  });
});
