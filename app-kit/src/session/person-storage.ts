// What this browser keeps of the person, apart from what it keeps of the device.

const prefix = 'caudal.';
const of_device = new Set(['caudal.theme', 'caudal.locale', 'caudal.csv']);
const accountKey = 'caudal.account';

/** Whose this tab is, also after a reload: the account whose session was open in it last. */
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
    // Without storage there is nothing in it of anybody.
  }
}

/** When somebody signs out, or another person signs in: the next one at this device finds nothing. */
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
