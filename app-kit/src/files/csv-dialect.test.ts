import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module anew, as a page does that starts with this storage. */
async function aPage(stored: Map<string, string>) {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return import('./csv-dialect.ts');
}

beforeEach(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
afterEach(() => vi.unstubAllGlobals());

describe('the dialect of a CSV', () => {
  it('follows the page’s language until a person chooses a dialect', async () => {
    const { csvAsked } = await aPage(new Map());
    expect(csvAsked()).toEqual({ dialect: 'spanish' });
  });

  it('is stored on the device after a person chooses it', async () => {
    const stored = new Map<string, string>();
    const { csvAsked, csvDialectAtom } = await aPage(stored);
    getDefaultStore().set(csvDialectAtom, 'international');
    expect(csvAsked()).toEqual({ dialect: 'international' });
    const later = await aPage(stored);
    expect(later.csvAsked()).toEqual({ dialect: 'international' });
  });

  it('follows the page’s language when the stored value is unknown', async () => {
    const { csvAsked } = await aPage(new Map([['caudal.csv', 'german']]));
    expect(csvAsked()).toEqual({ dialect: 'spanish' });
  });
});
