// A browser may refuse access to its storage: then nothing is stored, and nothing is found.

/** Functions that return the storage of this tab and of all tabs. If the browser refuses storage, even reading `sessionStorage` throws. */
const storages = { tab: () => sessionStorage, device: () => localStorage };

type Place = keyof typeof storages;

/** Returns a stored text; null when there is none. */
export function readText(place: Place, key: string): string | null {
  try {
    return storages[place]().getItem(key);
  } catch {
    return null;
  }
}

/** Returns a value that was stored as JSON; null when there is none, or none that can be read. */
export function readJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readText(place, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when it is null. Returns whether the storage is available. */
export function storeText(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storages[place]().removeItem(key);
    else storages[place]().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
