// The tabs of this browser share one session, so they tell one another when somebody signs in or out.

/** The channel; null in browsers without it: then each tab notices a change at its next request. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('caudal-session');

interface TabNews {
  /** The account that is now signed in; null if nobody is, or if the account is not the one that the sending page was opened for. */
  readonly accountId: string | null;
  /** True when the person pressed the button to sign out: every tab then forgets their data. */
  readonly hasSignedOut?: boolean;
}

export function tellOtherTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
  channel?.postMessage(news);
}

export function hearFromOtherTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data));
}
