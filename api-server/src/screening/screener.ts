import type { PartyKind } from '../customers/parties.ts';
import type { Database } from '../platform/db/database.ts';
import type { Explanation } from './explanation.ts';

/** The kind of a subject: the customer, or one of the parties whom the customer names. */
export type SubjectKind = 'customer' | PartyKind;

/** A person or an institution that is screened: a customer, or a party whom the customer names. */
export interface Subject {
  /** The account's id for the customer, the party's id for a party. */
  id: string;
  accountId: string;
  kind: SubjectKind;
  name: string;
  /** The birth date as 'YYYY-MM-DD'. */
  birthDate: string | null;
  /** The number in the form of `documentNumber`. */
  document: string | null;
}

/** The fields that are compared with the lists. */
export type Sought = Pick<Subject, 'name' | 'birthDate' | 'document'>;

/** An entry of a list that a subject may be. */
export interface Found {
  entryId: string;
  score: number;
  verdict: 'hit' | 'review';
  explanation: Explanation;
}

/** The interface of a screener: our own, or a provider's, whose answers would be stored as entries of an additional source. */
export interface Screener {
  /** The name of the screener, which reports show. */
  name: string;
  screen: (db: Database, sought: Sought, now: Date) => Promise<readonly Found[]>;
}
