import type { PartyDocument } from './party.ts';
import type { AccountCode } from '../ledger/account-code.ts';

/** What a rail is asked to collect. */
export interface PaymentRequest {
  /** Our own id of the movement; a rail keeps one payment a reference. */
  reference: string;
  /** Minor units. */
  amount: bigint;
  customerEmail: string;
  payer: Party;
  /** The payer's bank, an id of our list of banks. */
  bankId: string;
  /** Where the bank sends the browser back to. Coming back proves nothing. */
  returnUrl: string;
}

/** Somebody as their identity document has them. */
export interface Party {
  name: string;
  /** Digits, with or without the country's code; '' for an institution, which declares none. */
  phone: string;
  document: PartyDocument;
}

export type PaymentStatus = 'pending' | 'approved' | 'declined';

export interface Payment {
  /** The rail's own id. */
  id: string;
  reference: string;
  amount: bigint;
  status: PaymentStatus;
  /** The bank's page, once it has one. */
  url: string | null;
}

/** What a rail is asked to pay out. */
export interface PayoutRequest {
  /** Our own id; a rail pays a reference out once. */
  reference: string;
  amount: bigint;
  beneficiaryEmail: string;
  beneficiary: Omit<Party, 'phone'>;
  account: { bankId: string; kind: 'savings' | 'current'; number: string };
}

export type PayoutStatus = 'pending' | 'paid' | 'rejected';

export interface Payout {
  /** The rail's own id; null where it refused and keeps nothing of it. */
  id: string | null;
  reference: string;
  amount: bigint;
  status: PayoutStatus;
}

/** The rail did not answer, or answered nonsense: nothing is known of what it did. */
export class RailUnavailable extends Error {
  override readonly name = 'RailUnavailable';
}

/** Collecting money. */
export interface Collecting {
  /** Asks for a payment, or finds the one that was asked for before under this reference. */
  start: (request: PaymentRequest) => Promise<Payment>;
  find: (id: string) => Promise<Payment | null>;
  findByReference: (reference: string) => Promise<Payment | null>;
}

/** Paying money out. */
export interface PayingOut {
  start: (request: PayoutRequest) => Promise<Payout>;
  findByReference: (reference: string) => Promise<Payout | null>;
}

/** What moved on our account there. */
export interface StatementLine {
  /** The bank's own. */
  id: string;
  /** Of what it is about: ours where we asked for it. */
  reference: string;
  /** Minor units; what came in is positive. */
  amount: bigint;
  at: Date;
}

/** Telling what moved. */
export interface Stating {
  /** All lines of a day in Colombia, 'YYYY-MM-DD'. */
  linesOf: (day: string) => Promise<readonly StatementLine[]>;
}

/**
 * How pesos come in and go out: a bank's or a payment provider's API behind our words. Movements know a rail by its name
 * and by what it can do, nothing else. Every call may throw RailUnavailable.
 */
export interface Rail {
  /** snake_case; kept with every movement. */
  name: string;
  asset: 'COP';
  /** What we hold there: debit-normal, without a floor. */
  clearing: AccountCode;
  collecting?: Collecting;
  payingOut?: PayingOut;
  stating?: Stating;
}

/** The rails of this product, by name. */
export type Rails = ReadonlyMap<string, Rail>;

export function railsOf(rails: readonly Rail[]): Rails {
  const byName = new Map(rails.map((rail) => [rail.name, rail]));
  if (byName.size < rails.length) throw new Error('Two rails have the same name');
  return byName;
}

/** @throws when a movement names a rail that this server does not have: it was taken out of the configuration too early. */
export function railNamed(rails: Rails, name: string): Rail {
  const rail = rails.get(name);
  if (!rail) throw new Error(`There is no rail ${name}`);
  return rail;
}
