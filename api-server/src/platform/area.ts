import type { components } from '@caudal/api-spec/server';
import type { Actor } from './audit/audit.ts';
import type { Database, Transaction } from './db/database.ts';
import type { GaugeReading } from './health/gauge.ts';
import type { Job } from './jobs/jobs.ts';
import type { Setting } from './settings/settings.ts';

/** Something that is forgotten after its time. Run each hour. */
export interface Retention {
  /** In a few words, for the log. */
  what: string;
  forget: (db: Database, now: Date) => Promise<void>;
}

/** Somebody is kept from a customer's account: by its owner, who says that a sign-in or another e-mail was not theirs, or by an officer. */
export interface DeniedAccess {
  accountId: string;
  because: 'place_denied' | 'account_inactive' | 'email_restored';
  /** What was asked for before is not theirs to undo; null where everything is. */
  since: Date | null;
  by: Actor;
  now: Date;
  requestId: string;
}

/** Something that has to be over before a customer closes their account. */
export type ClosingObstacle = components['schemas']['ClosingObstacle'];

/** What an area of the server plugs into it. `server.ts` joins the areas; none knows another's jobs, tables or settings. */
export interface Area<Handlers extends object = object> {
  /** The functions that answer its operations. */
  handlers: Handlers;
  jobs?: readonly Job[];
  retention?: readonly Retention[];
  settings?: readonly Setting<unknown>[];
  /** Figures of its own for the operator. */
  gauges?: readonly GaugeReading[];
  /** Everything that it writes to the audit log: `noun.verb`, past tense. */
  auditActions?: readonly string[];
  /** Which of these stored files its records name. The others may be swept. */
  namedFiles?: (db: Database, keys: readonly string[]) => Promise<readonly string[]>;
  /** What it needs before the first request; safe to repeat at each start. */
  prepare?: (transaction: Transaction) => Promise<void>;
  /** What it undoes that a customer's account asked for, in the transaction that keeps somebody from it. */
  accessDenied?: (transaction: Transaction, denied: DeniedAccess) => Promise<void>;
  /**
   * What of its own keeps a customer from closing their account. Asked in the transaction that closes it, it keeps more from being begun
   * until the end of that.
   */
  whyNotClose?: (db: Database, accountId: string) => Promise<readonly ClosingObstacle[]>;
  /** Work that goes on while the server runs; what it answers ends it, and waits until it has ended. */
  background?: () => () => Promise<void>;
  /** What it keeps of a customer from the beginning, in the transaction that opens the account. */
  openCustomer?: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
}
