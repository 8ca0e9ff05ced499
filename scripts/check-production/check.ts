import type { Clock } from '../../api-server/src/platform/clock.ts';
import type { Config } from '../../api-server/src/platform/config/variables.ts';
import type { Database } from '../../api-server/src/platform/db/database.ts';

/** The installation that a check looks at, as its server sees it. */
export interface Installation {
  config: Config;
  /** The database, opened with the server's role. */
  db: Database;
  clock: Clock;
  /** A mailbox outside the house that the mail server has to accept as well; null to ask for SUPPORT_EMAIL alone. */
  foreignMailbox: string | null;
}

/** The outcome of a check, with what it found and, if it failed, what to do. */
export interface Finding {
  readonly outcome: 'fine' | 'amiss' | 'not_asked';
  readonly words: string;
}

export interface Check {
  /** The condition under which the check passes, for the table of docs/operations/install.md. */
  readonly passes: string;
  /** The names of earlier checks. When one of them fails, this check is left out, because it would only repeat the fault. */
  readonly after?: readonly string[];
  /** Runs the check, and changes nothing. When it throws, the check has failed. */
  readonly look: (installation: Installation) => Promise<Finding>;
}

export const fine = (words: string): Finding => ({ outcome: 'fine', words });
export const amiss = (words: string): Finding => ({ outcome: 'amiss', words });
export const notAsked = (words: string): Finding => ({ outcome: 'not_asked', words });

/** Returns the faults as one failed finding. Without faults, returns a passed finding that says `words`. */
export const unlessFaults = (faults: readonly string[], words: string): Finding =>
  faults.length > 0 ? amiss(faults.join(' ')) : fine(words);
