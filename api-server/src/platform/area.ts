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
  /** What it undoes that was asked for since a sign-in which the account's owner says was not theirs, in the transaction that says so. */
  accessDenied?: (
    transaction: Transaction,
    denied: { accountId: string; since: Date; now: Date; requestId: string },
  ) => Promise<void>;
  /** What it keeps of a customer from the beginning, in the transaction that opens the account. */
  openCustomer?: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
}
