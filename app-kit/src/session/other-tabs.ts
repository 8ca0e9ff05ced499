// What the tabs of this browser tell one another about the session, which they share.

/** Null where the tab cannot: then each notices by itself, at its next request. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('caudal-session');

export interface TabNews {
  /** Who is signed in from now on; null for nobody, and for somebody whom the telling page is not for. */
  readonly accountId: string | null;
  /** Somebody pressed the button: what any tab keeps of them goes, as they expect. */
  readonly hasSignedOut?: boolean;
}

export function tellOtherTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of its origin only
  channel?.postMessage(news);
}

export function hearFromOtherTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data));
}
