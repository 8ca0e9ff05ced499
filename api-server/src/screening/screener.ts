import type { Database } from '../platform/db/database.ts';
import type { Explanation } from './explanation.ts';

/** A customer as they are looked for. */
export interface Subject {
  accountId: string;
  name: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string | null;
  /** As `documentNumber` writes it. */
  document: string | null;
}

/** Somebody on a list who a customer may be. */
export interface Found {
  entryId: string;
  score: number;
  verdict: 'hit' | 'review';
  explanation: Explanation;
}

/** Whatever looks for a customer on lists: ours, or a provider whose answers are kept as entries of a source of its own. */
export interface Screener {
  /** As reports name it. */
  name: string;
  screen: (db: Database, subject: Subject, now: Date) => Promise<readonly Found[]>;
}
