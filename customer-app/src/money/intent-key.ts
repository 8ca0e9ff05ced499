import { readJson, storeText } from '@caudal/app-kit/session/browser-storage.ts';

// Each intent, a movement of money that the person wants once, has one idempotency key. The key survives a reload, so the
// server recognises a request that was already sent before the reload.

/** The kind of request that a key stands for. */
type IntentKind = 'deposit' | 'withdrawal' | 'trade' | 'transfer';

const prefix = 'caudal.intent.';

interface StoredIntent {
  key: string;
  /** The request in JSON: another amount is another intent. */
  request: string;
}

/**
 * The intents of a browser without storage, where an intent lasts as long as the page. With storage this map stays empty:
 * an intent in it would survive a sign-out, which only clears the storage.
 */
const held = new Map<string, StoredIntent>();

/** Returns the key for this request, which stays the same after a reload, until `forgetIntent`. */
export function intentKey(kind: IntentKind, request: object): string {
  const asked = JSON.stringify(request);
  const stored = readStored(kind);
  if (stored?.request === asked) return stored.key;
  const intent: StoredIntent = { key: crypto.randomUUID(), request: asked };
  if (storeText('tab', prefix + kind, JSON.stringify(intent))) held.delete(kind);
  else held.set(kind, intent);
  return intent.key;
}

/** Returns the unanswered request and its key; null when there is none. Sending it again unchanged executes it at most once. */
export function unansweredIntent<Request extends object>(kind: IntentKind): { key: string; request: Request } | null {
  const intent = readStored(kind);
  return intent === undefined ? null : { key: intent.key, request: JSON.parse(intent.request) as Request };
}

/**
 * Forgets the intent of this key after it is fulfilled: the next request, even for the same amount, gets a new key. An
 * intent that has another key is kept.
 */
export function forgetIntent(kind: IntentKind, key: string): void {
  if (readStored(kind)?.key !== key) return;
  held.delete(kind);
  storeText('tab', prefix + kind, null);
}

function readStored(kind: IntentKind): StoredIntent | undefined {
  return (readJson('tab', prefix + kind) as StoredIntent | null) ?? held.get(kind);
}
