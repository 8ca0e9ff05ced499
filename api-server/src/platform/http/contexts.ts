import type { Database } from '../db/database.ts';
import type { Audience, Handlers, operations, OperationId, Permission } from '@caudal/api-spec/server';

/** The sender of a request, before authentication. */
export interface Visitor {
  audience: Audience;
  ip: string;
  userAgent: string;
  requestId: string;
}

export type Authority = 'ROLE_USER' | 'ROLE_ADMIN';

/**
 * The account that a request's token authenticates. It is read from the database at every request, so that a revocation takes effect at
 * once (ASVS 8.3.2).
 */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  /** The state of the account: 1 after sign-up, 2 once the survey is answered. */
  state: 1 | 2;
  langKey: 'es' | 'en';
  authorities: Authority[];
  /** The permissions that the account holds; `public` is not among them. */
  permissions: readonly Permission[];
  /** The latest end of the session; the session may end before. */
  sessionEndsAt: Date;
  /** The key of 32 bytes with which bodies are sealed; null for a session that does not seal bodies. */
  bodyKey: Uint8Array | null;
}

/** The confirmation that an operation needs from a person who is signed in already: `x-confirmation` of the contract. */
export type NeededConfirmation = NonNullable<(typeof operations)[OperationId]['confirmation']>;

/** A cookie of this listener's audience. */
export interface SecretCookie {
  read: () => string | null;
  set: (token: string, expiresAt: Date) => void;
  clear: () => void;
}

export interface PublicContext {
  visitor: Visitor;
  /** The account that is signed in, if any. */
  caller: Caller | null;
  refreshCookie: SecretCookie;
  /** The cookie by which accounts recognise a browser that has signed in to them. */
  deviceCookie: SecretCookie;
  /** The cookie of a browser that has begun a sign-in at the company's identity provider. */
  companyCookie: SecretCookie;
  /** The Idempotency-Key of the request; operations that need the key are refused without it. */
  idempotencyKey: string;
  /** Calls `act` when the connection closes, so that work for this request can stop. */
  onGone: (act: () => void) => void;
}

export interface AccountContext extends PublicContext {
  caller: Caller;
  /** The database to read from: where the contract says `x-reads-standby` it may be a standby, otherwise it is the primary. */
  reading: Database;
}

/** The context that a handler receives, by the permission that its operation needs. */
type Contexts = { [Needed in Permission]: Needed extends 'public' ? PublicContext : AccountContext };

/** A function for every operation of the contract. */
export type AllHandlers = Handlers<Contexts>;
/** The function that answers one operation. */
export type Handler<Id extends OperationId> = AllHandlers[Id];
