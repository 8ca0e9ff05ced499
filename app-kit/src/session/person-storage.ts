// The data that this browser stores for the person, apart from what it stores for the device.

const prefix = 'caudal.';
const of_device = new Set(['caudal.theme', 'caudal.locale', 'caudal.csv']);
const accountKey = 'caudal.account';

/** Returns the account whose session was last open in this tab. It survives a reload. */
export function readAccountId(): string | null {
  try {
    return sessionStorage.getItem(accountKey);
  } catch {
    return null;
  }
}

export function keepAccountId(accountId: string): void {
  try {
    sessionStorage.setItem(accountKey, accountId);
  } catch {
    // The storage is not available, so it holds nothing of anybody.
  }
}

/** Removes the person's data when they sign out or another person signs in: the next person at this device finds nothing. */
export function forgetPerson(): void {
  for (const read of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = read();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) if (key.startsWith(prefix) && !of_device.has(key)) storage.removeItem(key);
    } catch {
      // There is no such storage.
    }
  }
}
