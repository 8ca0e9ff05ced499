// What the tabs of this browser tell one another about the session, which they share.

/** Null where the tab cannot: then each notices by itself, at its next request. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('caudal-session');

/** Who is signed in from now on; null for nobody, and for somebody whom this page is not for. */
export function tellOtherTabs(accountId: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of its origin only
  channel?.postMessage(accountId);
}

export function hearFromOtherTabs(listener: (accountId: string | null) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => listener(data));
}
