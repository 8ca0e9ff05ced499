import type { LocalisedText } from '@caudal/api-spec';
import type { PersonType } from '../customers/customer.ts';
import type { MovementKind } from '../movements/movement-state.ts';
import type { Explanation } from '../screening/explanation.ts';
import type { Cause } from '../screening/reports.ts';
import type { Result } from '../screening/result.ts';
import type { BarcodeRecord } from '../verification/barcode-record.ts';

/** Money that moved or is about to. What came to nothing is none. */
export interface MovementFact {
  id: string;
  kind: MovementKind;
  /** Milliseconds since 1970: when it was asked for, or seen. */
  at: number;
  isCompleted: boolean;
  /** Hundredths of a peso, at the time. */
  value: bigint;
  /** Who is on the other side, as far as it is known: an address of the chain, or one of the customer's bank accounts. */
  party: string | null;
}

export interface SignInFact {
  at: number;
  /** Shortened, as it is kept. */
  network: string;
  /** ISO 3166-1, two letters; null where it is not known. */
  country: string | null;
}

/** What the customer could be reached by before. */
export interface ContactFact {
  field: 'email' | 'cellphone' | 'address';
  at: number;
  former: string;
  /** Of an address: the municipality before and after, by its code; abroad the country, by its own; null where it is not known. */
  places?: { former: string | null; now: string | null };
}

export interface BankAccountFact {
  id: string;
  /** As people know it: bank and last digits. */
  name: string;
  addedAt: number;
  removedAt: number | null;
  holderName: string;
  holderDocument: string;
  /** Other customers who have the same one. */
  others: readonly string[];
}

export interface DocumentFact {
  id: string;
  /** The name of its part in an upload. */
  kind: string;
  at: number;
  /** Other customers who sent the same file. */
  others: readonly string[];
  /** The reason's code; null where it was not declined. */
  declinedAs: string | null;
  /** Null where none was looked for. */
  barcode: BarcodeRecord | null;
}

/** Somebody whom others resemble. */
export interface LikeFact {
  accountId: string;
  /** Whom of ours, and whom of theirs. */
  own: string;
  theirs: string;
  /** 0 to 1; 1 where the document is the same. */
  likeness: number;
}

/** An address of the internet from which several customers came. */
export interface SharedAddressFact {
  address: string;
  /** The others. */
  customers: readonly string[];
  at: number;
}

/** An address of the chain that is listed itself, or that somebody who is listed uses as well. */
export interface ListedPartyFact {
  address: string;
  /** The last time that it was used. */
  at: number;
  /** Movements between it and the customer. */
  movements: readonly string[];
  isBlackListed: boolean;
  /** The public lists that name it. */
  lists: readonly LocalisedText[];
  /** Listed customers who use the same one. */
  customers: readonly string[];
}

/** A screening that found something else than the one before it. */
export interface ScreeningFact {
  reportId: string;
  at: number;
  /** When it was no longer the last word; null while it is. Never within a day: somebody may be looked at late. */
  until: number | null;
  /** Why they were looked for again. */
  cause: Exclude<Cause, 'identity_accepted'>;
  before: Result;
  now: Result;
  /** Matches that were never there. */
  fresh: number;
}

/** Somebody of a list whom the customer, or a party whom they name, may be. */
export interface ListMatchFact {
  id: string;
  /** When it was found. */
  at: number;
  /** When an officer decided on it, or the list no longer said it; null while it waits. Never within a day: somebody may be looked at late. */
  until: number | null;
  says: 'sanctioned' | 'exposed';
  list: LocalisedText;
  listedName: string;
  /** The party whose match it is; null for the customer's own. */
  party: { kind: LocalisedText; name: string } | null;
  /** Whether screening takes it for as good as certain. */
  isSure: boolean;
  /** Whole percents of likeness, rounded down. */
  percent: number;
  fields: Explanation['fields'];
}

/** Money that left this customer for an address, came from there to another, and so on until it was back here. */
export interface CircleFact {
  /** The withdrawals, in the order of time. */
  movements: readonly string[];
  customers: readonly string[];
  /** When it set out, and when it was back; milliseconds since 1970. */
  startedAt: number;
  at: number;
  /** What set out, hundredths of a peso. */
  value: bigint;
}

/** A level that officers set and that accepted documents do not hold. */
export interface UnbackedLevelFact {
  level: number;
  /** The levels up to it whose documents are not accepted. */
  missing: readonly number[];
  /** When the level was changed last; milliseconds since 1970. */
  since: number;
}

/** Who a customer is by what they declared; every rule is handed it. Amounts are hundredths of a peso. */
export interface Declared {
  accountId: string;
  personType: PersonType;
  fullName: string;
  documentNumber: string;
  /** 'YYYY-MM-DD'; '' before it was declared. */
  birthDate: string;
  isPep: boolean;
  occupation: string | null;
  activity: string | null;
  address: string;
  /** When an officer verified their first level; null before. */
  verifiedAt: number | null;
  /** Null: no limit. */
  monthlyLimit: bigint | null;
  /** The most that was declared to come or go in a month, and to be traded in a year; null: no end. */
  monthlyBand: bigint | null;
  yearlyBand: bigint | null;
  /** When income and work were last declared. */
  declaredWorkAt: number | null;
}

/** What rules look at besides, each only where a rule asks for it. In the order of time. */
export interface FactLists {
  movements: readonly MovementFact[];
  signIns: readonly SignInFact[];
  contacts: readonly ContactFact[];
  bankAccounts: readonly BankAccountFact[];
  documents: readonly DocumentFact[];
  sameAddress: readonly LikeFact[];
  sameRepresentative: readonly LikeFact[];
  sharedAddresses: readonly SharedAddressFact[];
  circles: readonly CircleFact[];
  listedParties: readonly ListedPartyFact[];
  screenings: readonly ScreeningFact[];
  listMatches: readonly ListMatchFact[];
  unbackedLevels: readonly UnbackedLevelFact[];
}

export type FactName = keyof FactLists;

/** Everything that rules look at about one customer. */
export interface CustomerFacts extends Declared, FactLists {}
