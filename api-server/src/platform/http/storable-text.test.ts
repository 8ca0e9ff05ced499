import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

const where = (value: unknown) => findUnstorableText(value)?.path;

it('findUnstorableText accepts every text that UTF-8 and Postgres can store', () => {
  const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(storable, (text) => {
      expect(findUnstorableText({ text, list: [text, 1, null] })).toBeNull();
      expect(Buffer.from(text).toString()).toBe(text);
    }),
  );
});

it('findUnstorableText names the path of a text that UTF-8 or Postgres cannot store', () => {
  expect(where({ alias: 'Ahorros\0' })).toBe('/alias');
  expect(where({ alias: 'Ahorros', holder: { names: ['Ana', 'Pe\udc00a'] } })).toBe('/holder/names/1');
  expect(where('\ud800')).toBe('/');
});

it('findUnstorableText handles values nested to any depth', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(where(deep)).toBeDefined();
});
