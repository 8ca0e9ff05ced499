import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson, keepAccountId, readAccountId } from './person-storage.ts';

function storageOf(entries: Record<string, string>) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('forgetPerson removes all data of the person, and keeps the theme and the language', () => {
  const session = storageOf({
    'caudal.customer-list': '{"document":"52"}',
    'caudal.level-1': '{}',
    'tsr-scroll': '{}',
  });
  const local = storageOf({ 'caudal.theme': 'dark', 'caudal.locale': 'en', 'caudal.other': '1' });
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  keepAccountId('a1');
  expect(readAccountId()).toBe('a1');
  forgetPerson();
  expect([...session.held.keys()]).toEqual(['tsr-scroll']);
  expect([...local.held.keys()]).toEqual(['caudal.theme', 'caudal.locale']);
  expect(readAccountId()).toBeNull();
});

it('keepAccountId, readAccountId and forgetPerson work without storage', () => {
  keepAccountId('a1');
  forgetPerson();
  expect(readAccountId()).toBeNull();
});
