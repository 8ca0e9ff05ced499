import type { Permission } from '@caudal/api-spec/server';
import type { Caller } from '../identity/caller.ts';
import type { Visitor } from '../identity/sessions.ts';

/** The refresh cookie of this listener's audience. */
export interface RefreshCookie {
  read: () => string | null;
  set: (token: string, expiresAt: Date) => void;
  clear: () => void;
}

export interface PublicContext {
  visitor: Visitor;
  refreshCookie: RefreshCookie;
  /** The Idempotency-Key of the request; operations that need one are refused without it. */
  idempotencyKey: string;
  /** Calls back when the connection closes: what goes on for its sake may stop. */
  onGone: (act: () => void) => void;
}

export interface AccountContext extends PublicContext {
  caller: Caller;
}

/** What a handler is handed, by the permission that its operation needs. */
export type Contexts = { [Needed in Permission]: Needed extends 'public' ? PublicContext : AccountContext };
