// One key for one intent of the person. It outlives a reload: a request that was sent before it is recognised as the same.

/** What is asked for under a key. */
export type IntentKind = 'deposit' | 'withdrawal' | 'trade' | 'transfer';

const prefix = 'caudal.intent.';

interface StoredIntent {
  key: string;
  /** What was asked for: another amount is another intent. */
  request: string;
}

/**
 * As in the storage, for the browsers that have none: there the intent lasts as long as the page. Nothing else is held here: it
 * would outlive its person, who takes what is stored with them when they sign out.
 */
const held = new Map<string, StoredIntent>();

/** The key under which this request is sent, now and after a reload, until `forgetIntent`. */
export function intentKey(kind: IntentKind, request: object): string {
  const asked = JSON.stringify(request);
  const stored = readStored(kind) ?? held.get(kind);
  if (stored?.request === asked) return stored.key;
  const intent: StoredIntent = { key: crypto.randomUUID(), request: asked };
  try {
    sessionStorage.setItem(prefix + kind, JSON.stringify(intent));
    held.delete(kind);
  } catch {
    held.set(kind, intent);
  }
  return intent.key;
}

/** What was asked for and never answered, with its key: sent again as it stands, it happens once at most. Null where there is none. */
export function unansweredIntent<Request extends object>(kind: IntentKind): { key: string; request: Request } | null {
  const intent = readStored(kind) ?? held.get(kind);
  return intent === undefined ? null : { key: intent.key, request: JSON.parse(intent.request) as Request };
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

function readStored(kind: IntentKind): StoredIntent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + kind) ?? 'null') as StoredIntent | null) ?? undefined;
  } catch {
    return undefined;
  }
}
