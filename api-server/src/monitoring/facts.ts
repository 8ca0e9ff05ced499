import type { LocalisedText } from '@caudal/api-spec';
import type { PersonType } from '../customers/customer.ts';
import type { MovementKind } from '../movements/movement-state.ts';
import type { Explanation } from '../screening/explanation.ts';
import type { Cause } from '../screening/reports.ts';
import type { Result } from '../screening/result.ts';
import type { BarcodeRecord } from '../verification/barcode-record.ts';
import type { MissingDocuments } from '../verification/level-held.ts';

/** A movement that is completed or under way. Failed, cancelled, rejected, returned and refunded movements are left out. */
export interface MovementFact {
  id: string;
  kind: MovementKind;
  /** Milliseconds since 1970 at which the movement was requested, or an incoming transfer of tokens was seen. */
  at: number;
  isCompleted: boolean;
  /** The value at the time `at`, in hundredths of a peso. */
  value: bigint;
  /** The counterparty, if known: an address on the chain, or one of the customer's bank accounts. */
  party: string | null;
}

export interface SignInFact {
  at: number;
  /** The network of the sign-in, shortened as it is stored. */
  network: string;
  /** The country by ISO 3166-1, two letters; null when it is not known. */
  country: string | null;
}

/** A change of a contact of the customer, with its former value. */
export interface ContactFact {
  field: 'email' | 'cellphone' | 'address';
  at: number;
  former: string;
  /** The municipality's code before and after, for an address; the country's code abroad; null when it is not known. */
  places?: { former: string | null; now: string | null };
}

export interface BankAccountFact {
  id: string;
  /** The name that people read: bank and last digits. */
  name: string;
  addedAt: number;
  removedAt: number | null;
  holderName: string;
  holderDocument: string;
  /** The ids of other customers who registered the same bank account. */
  others: readonly string[];
}

export interface DocumentFact {
  id: string;
  /** The name of the document's part in an upload. */
  kind: string;
  at: number;
  /** The ids of other customers who sent the same file. */
  others: readonly string[];
  /** The code of the reason; null when the document was not declined. */
  declinedAs: string | null;
  /** The result of reading the barcode; null before the first attempt. */
  barcode: BarcodeRecord | null;
}

/** A value in a customer's file that resembles a value in another customer's file. */
export interface LikeFact {
  accountId: string;
  /** The value in this customer's file; `theirs`: the value in the other customer's file. */
  own: string;
  theirs: string;
  /** The likeness of the two values, from 0 to 1; 1 when the document is the same. */
  likeness: number;
}

/** An IP address from which several customers signed in. */
export interface SharedAddressFact {
  address: string;
  /** The ids of the other customers who signed in from the address. */
  customers: readonly string[];
  at: number;
}

/** An address of the chain that is on a list, or that a listed customer uses too. */
export interface ListedPartyFact {
  address: string;
  /** The last time at which the address was used; milliseconds since 1970. */
  at: number;
  /** The ids of the movements between the address and the customer. */
  movements: readonly string[];
  isBlackListed: boolean;
  /** The public lists that name the address. */
  lists: readonly LocalisedText[];
  /** The ids of listed customers who use the same address. */
  customers: readonly string[];
}

/** A screening whose result differs from that of the screening before it. */
export interface ScreeningFact {
  reportId: string;
  at: number;
  /**
   * Milliseconds since 1970 at which a newer screening replaced it; null for the newest. At least a day after `at`, so that a late
   * evaluation still finds it.
   */
  until: number | null;
  /** The cause of the new screening. */
  cause: Exclude<Cause, 'identity_accepted'>;
  before: Result;
  now: Result;
  /** The number of matches that were never there before. */
  fresh: number;
}

/** A match of the customer, or of a party whom they name, with an entry of a list. */
export interface ListMatchFact {
  id: string;
  /** Milliseconds since 1970 at which the match was found. */
  at: number;
  /**
   * Milliseconds since 1970 at which an officer decided on the match, or the entry left the list; null while the match is undecided. At
   * least a day after `at`, so that a late evaluation still finds it.
   */
  until: number | null;
  says: 'sanctioned' | 'exposed';
  list: LocalisedText;
  listedName: string;
  /** The party whom the match is about; null for a match of the customer. */
  party: { kind: LocalisedText; name: string } | null;
  /** True when screening calls the match certain, which does not depend on the score. */
  isSure: boolean;
  /** The likeness of the match in whole percents, rounded down. */
  percent: number;
  fields: Explanation['fields'];
}

/**
 * Money that went in a circle: from this customer to an address, from there to another customer, and so on, until it came back to this
 * customer.
 */
export interface CircleFact {
  /** The ids of the withdrawals that make the circle, in the order of time. */
  movements: readonly string[];
  customers: readonly string[];
  /** The times of the first payout and of the return; milliseconds since 1970. */
  startedAt: number;
  at: number;
  /** The amount of the first payout, in hundredths of a peso. */
  value: bigint;
}

/** A level that officers set although documents for it were not accepted. */
export interface UnbackedLevelFact {
  level: number;
  /** The documents that are missing, by level. */
  missing: readonly MissingDocuments[];
  /** Milliseconds since 1970 since which the customer's level has lacked accepted documents. */
  since: number;
}

/** The declared data of a customer, which every rule is given. Amounts are hundredths of a peso. */
export interface Declared {
  accountId: string;
  personType: PersonType;
  fullName: string;
  documentNumber: string;
  /** The date of birth as 'YYYY-MM-DD'; '' before it was declared. */
  birthDate: string;
  isPep: boolean;
  occupation: string | null;
  activity: string | null;
  address: string;
  /** Milliseconds since 1970 at which an officer verified the first level; null before that. */
  verifiedAt: number | null;
  /** The limit of the verified level; null for no limit. */
  monthlyLimit: bigint | null;
  /** The most that the customer declared to move in a month, and to trade in a year; null for no upper limit. */
  monthlyBand: bigint | null;
  yearlyBand: bigint | null;
  /** Milliseconds since 1970 at which income and work were last declared; null before that. */
  declaredWorkAt: number | null;
}

/** Further facts for rules, each list with the oldest first. A list is read only when a rule uses it. */
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

export interface CustomerFacts extends Declared, FactLists {}
