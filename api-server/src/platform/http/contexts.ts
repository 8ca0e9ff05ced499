import type { ConfirmationWay } from '@caudal/api-spec';
import type { Audience, Handlers, operations, OperationId, Permission } from '@caudal/api-spec/server';

/** Who asks, before anything is known of them. */
export interface Visitor {
  audience: Audience;
  ip: string;
  userAgent: string;
  requestId: string;
}

export type Authority = 'ROLE_USER' | 'ROLE_ADMIN';

/** Who a request's token speaks for. Read anew for every request, so what is revoked counts at once (ASVS 8.3.2). */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  /** 1 after sign-up, 2 once the survey is answered. */
  state: 1 | 2;
  langKey: 'es' | 'en';
  authorities: Authority[];
  /** What they may do; `public` is not among them. */
  permissions: readonly Permission[];
  /** Without a sign-in; it may end before. */
  sessionEndsAt: Date;
  bodyKey: CryptoKey | null;
}

/** Finds who a bearer token of an audience speaks for; null when it speaks for nobody. Identity knows how. */
export type Authenticate = (audience: Audience, token: string) => Promise<Caller | null>;

/** What an operation asks of a person who is signed in already: `x-confirmation` of the contract. */
export type NeededConfirmation = NonNullable<(typeof operations)[OperationId]['confirmation']>;

/** By what the caller has to prove themselves anew; null where they did so a moment ago. Identity knows how. */
export type FindMissingProof = (caller: Caller, needed: NeededConfirmation) => Promise<ConfirmationWay[] | null>;

/** One of the cookies of this listener's audience. */
export interface SecretCookie {
  read: () => string | null;
  set: (token: string, expiresAt: Date) => void;
  clear: () => void;
}

export interface PublicContext {
  visitor: Visitor;
  /** Who is signed in, where somebody is. */
  caller: Caller | null;
  refreshCookie: SecretCookie;
  /** By which a browser is known to the accounts that were signed in to with it. */
  deviceCookie: SecretCookie;
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

/** A function for every operation of the contract. */
export type AllHandlers = Handlers<Contexts>;
/** The function that answers one operation. */
export type Handler<Id extends OperationId> = AllHandlers[Id];
