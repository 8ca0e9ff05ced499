import { describe, expect, it } from 'vitest';
import { parseKeyRing, unnamed } from './key-ring.ts';

const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];

describe('parseKeyRing', () => {
  it('reads a key without a name as a ring of one', () => {
    const keys = parseKeyRing(one)?.map(({ name, key }) => ({ name, bytes: key.export() }));
    expect(keys).toEqual([{ name: unnamed, bytes: Buffer.alloc(32, 1) }]);
  });

  it('reads keys with names in their order, and one without a name among them', () => {
    const names = (text: string) => parseKeyRing(text)?.map(({ name }) => name);
    expect(names(`2027:${two}, 2026:${one}`)).toEqual(['2027', '2026']);
    expect(names(`2027:${two},${one}`)).toEqual(['2027', unnamed]);
  });

  it.each([
    ['a key that is too short', '2027:c2hvcnQ='],
    ['a comma without a second key', `2027:${two},`],
    ['the same name twice', `2027:${two},2027:${one}`],
    ['the same key twice', `2027:${one},${one}`],
    ['two keys without a name', `${two},${one}`],
    ['the reserved name `unnamed`', `${unnamed}:${one}`],
    ['a name with other characters', `key_1:${one}`],
    ['a name that is too long', `${'a'.repeat(32)}:${one}`],
    ['two names of one key', `a:b:${one}`],
  ])('refuses %s', (_, text) => {
    expect(parseKeyRing(text)).toBeUndefined();
  });
});
