// The data that this browser stores for the person, apart from what it stores for the device.

import { readText, storeText } from './browser-storage.ts';

const prefix = 'caudal.';
const of_device = new Set(['caudal.theme', 'caudal.locale', 'caudal.csv']);
const accountKey = 'caudal.account';

/** Returns the account whose session was last open in this tab. It survives a reload. */
export const readAccountId = () => readText('tab', accountKey);

export const keepAccountId = (accountId: string) => storeText('tab', accountKey, accountId);

/** Removes the person's data when they sign out or another person signs in: the next person at this device finds nothing. */
export function forgetPerson(): void {
  for (const read of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = read();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) if (key.startsWith(prefix) && !of_device.has(key)) storage.removeItem(key);
    } catch {
      // The browser refuses access to this storage, so nothing is in it.
    }
  }
}
