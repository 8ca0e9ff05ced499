import type { PartyKind } from '../customers/parties.ts';
import type { Database } from '../platform/db/database.ts';
import type { Explanation } from './explanation.ts';

/** Whether a subject is the customer or one of the parties whom the customer names. */
export type SubjectKind = 'customer' | PartyKind;

/** Somebody who is looked for on lists: a customer, or a party whom the customer names. */
export interface Subject {
  /** The account's id for the customer, the party's id for a party. */
  id: string;
  accountId: string;
  kind: SubjectKind;
  name: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string | null;
  /** As `documentNumber` writes it. */
  document: string | null;
}

/** The fields that are compared with the lists. */
export type Sought = Pick<Subject, 'name' | 'birthDate' | 'document'>;

/** Somebody on a list who a subject may be. */
export interface Found {
  entryId: string;
  score: number;
  verdict: 'hit' | 'review';
  explanation: Explanation;
}

/** Whatever looks for subjects on lists: ours, or a provider whose answers are kept as entries of a source of its own. */
export interface Screener {
  /** As reports name it. */
  name: string;
  screen: (db: Database, sought: Sought, now: Date) => Promise<readonly Found[]>;
}
