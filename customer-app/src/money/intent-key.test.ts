import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetIntent, intentKey, unansweredIntent } from './intent-key.ts';

const request = { accountID: 'a', amount: '20000' };

afterEach(() => {
  forgetIntent('deposit', intentKey('deposit', request));
  vi.unstubAllGlobals();
});

function storageWith(entries: Map<string, string>) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

function refuse(): never {
  throw new Error('Storage is switched off');
}

describe.each([
  ['with storage', () => storageWith(new Map())],
  ['without storage', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('an intent, %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()));

  it('keeps its key while the request stays the same', () => {
    expect(intentKey('deposit', request)).toBe(intentKey('deposit', request));
  });

  it('has another key for another amount, and after it is forgotten', () => {
    const first = intentKey('deposit', request);
    const other = intentKey('deposit', { ...request, amount: '30000' });
    expect(other).not.toBe(first);
    forgetIntent('deposit', first);
    expect(intentKey('deposit', { ...request, amount: '30000' })).toBe(other);
    forgetIntent('deposit', other);
    expect(intentKey('deposit', { ...request, amount: '30000' })).not.toBe(other);
  });
});

it('an intent keeps its key across a reload when there is storage', async () => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageWith(entries));
  const key = intentKey('deposit', request);
  vi.resetModules();
  const reloaded = await import('./intent-key.ts');
  expect(reloaded.intentKey('deposit', request)).toBe(key);
});

it("an intent is forgotten when the tab's storage is cleared", () => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageWith(entries));
  intentKey('trade', request);
  entries.clear();
  expect(unansweredIntent('trade')).toBeNull();
});
