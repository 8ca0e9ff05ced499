// One key for one intent of the person. It outlives a reload: a request that was sent before it is recognised as the same.

/** What is asked for under a key. */
export type IntentKind = 'deposit' | 'withdrawal';

const prefix = 'caudal.intent.';

interface StoredIntent {
  key: string;
  /** What was asked for: another amount is another intent. */
  request: string;
}

/** As in the storage, for the browsers that have none: there the intent lasts as long as the page. */
const held = new Map<string, StoredIntent>();

/** The key under which this request is sent, now and after a reload, until `forgetIntent`. */
export function intentKey(kind: IntentKind, request: object): string {
  const asked = JSON.stringify(request);
  const stored = readStored(kind) ?? held.get(kind);
  if (stored?.request === asked) return stored.key;
  const intent: StoredIntent = { key: crypto.randomUUID(), request: asked };
  held.set(kind, intent);
  try {
    sessionStorage.setItem(prefix + kind, JSON.stringify(intent));
  } catch {
    // The page holds it.
  }
  return intent.key;
}

/** The intent of this key is fulfilled: the next request, even of the same amount, is a new one. Another intent stays. */
export function forgetIntent(kind: IntentKind, key: string): void {
  if ((readStored(kind) ?? held.get(kind))?.key !== key) return;
  held.delete(kind);
  try {
    sessionStorage.removeItem(prefix + kind);
  } catch {
    // There was nothing to remove.
  }
}

function readStored(kind: IntentKind): StoredIntent | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + kind) ?? 'null') as StoredIntent | null;
  } catch {
    return null;
  }
}
