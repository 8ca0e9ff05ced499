import type { components } from '@caudal/api-spec/server';
import type { Actor } from './audit/audit.ts';
import type { Database, Transaction } from './db/database.ts';
import type { GaugeReading } from './health/gauge.ts';
import type { Job } from './jobs/jobs.ts';
import type { SealedValues } from './sealing/sealed-values.ts';
import type { Setting } from './settings/settings.ts';

/** A kind of data that is deleted when its retention period ends. The job forget_expired calls `forget` each hour. */
export interface Retention {
  /** A short name for the log. */
  what: string;
  forget: (db: Database, now: Date) => Promise<void>;
}

/**
 * A denial of access to a customer's account: its owner reported a sign-in or a change of e-mail as not theirs, or an officer made the
 * account inactive.
 */
export interface DeniedAccess {
  accountId: string;
  because: 'place_denied' | 'account_inactive' | 'email_restored';
  /** Requests made before this moment are the owner's own and stay; null when every request is undone. */
  since: Date | null;
  by: Actor;
  now: Date;
  requestId: string;
}

/** A state, such as an open withdrawal, that has to end before a customer can close their account. */
export type ClosingObstacle = components['schemas']['ClosingObstacle'];

/** The parts that an area adds to the server. `server.ts` joins the areas; no area knows another area's jobs, tables or settings. */
export interface Area<Handlers extends object = object> {
  /** The functions that answer the area's operations. */
  handlers: Handlers;
  jobs?: readonly Job[];
  retention?: readonly Retention[];
  settings?: readonly Setting<unknown>[];
  /** Metrics of the area, for the operator. */
  gauges?: readonly GaugeReading[];
  /** Every action that the area writes to the audit log: `noun.verb`, past tense. */
  auditActions?: readonly string[];
  /** Returns those of the given stored files that the area's records refer to. Files that no area refers to may be deleted. */
  namedFiles?: (db: Database, keys: readonly string[]) => Promise<readonly string[]>;
  /**
   * The values that the area keeps sealed. They are sealed anew when DATA_KEY changes. Sealed values that are not listed here are lost when
   * the former key is removed.
   */
  sealed?: readonly SealedValues[];
  /** Prepares the area before the first request; safe to repeat at each start. */
  prepare?: (transaction: Transaction) => Promise<void>;
  /** Undoes the requests of a customer's account, in the transaction that denies access to the account. */
  accessDenied?: (transaction: Transaction, denied: DeniedAccess) => Promise<void>;
  /**
   * Returns the area's obstacles to closing a customer's account. Runs in the transaction that closes it, and keeps new obstacles from
   * being created until that transaction ends.
   */
  whyNotClose?: (db: Database, accountId: string) => Promise<readonly ClosingObstacle[]>;
  /** Starts work that runs for as long as the server. Returns a function that stops the work and waits until it has ended. */
  background?: () => () => Promise<void>;
  /** Creates the area's first records of a customer, in the transaction that opens the account. */
  openCustomer?: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
}
