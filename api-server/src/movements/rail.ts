import type { PartyDocument } from './party.ts';
import type { AccountCode } from '../ledger/account-code.ts';

/** A request to a rail to collect a payment. */
export interface PaymentRequest {
  /** Our id of the movement. A rail keeps one payment per reference. */
  reference: string;
  /** Minor units. */
  amount: bigint;
  customerEmail: string;
  payer: Party;
  /** The payer's bank, an id of our list of banks. */
  bankId: string;
  /** The URL to which the bank sends the browser back. A request to it does not prove that the payment was approved. */
  returnUrl: string;
}

/** A person or institution as on the identity document. */
interface Party {
  name: string;
  /** Digits, with or without the country code; '' for an institution, which declares no phone. */
  phone: string;
  document: PartyDocument;
}

export type PaymentStatus = 'pending' | 'approved' | 'declined';

export interface Payment {
  /** The rail's own id of the payment. */
  id: string;
  reference: string;
  amount: bigint;
  status: PaymentStatus;
  /** The URL of the bank's page; null while there is none. */
  url: string | null;
}

/** A request to a rail to pay money out. */
export interface PayoutRequest {
  /** Our id of the payout. A rail pays a reference out once. */
  reference: string;
  amount: bigint;
  beneficiaryEmail: string;
  beneficiary: Omit<Party, 'phone'>;
  account: { bankId: string; kind: 'savings' | 'current'; number: string };
}

export type PayoutStatus = 'pending' | 'paid' | 'rejected';

export interface Payout {
  /** The rail's own id of the payout; null when the rail refused the payout and keeps no record of it. */
  id: string | null;
  reference: string;
  amount: bigint;
  status: PayoutStatus;
}

/** The rail did not answer or gave an invalid answer, so it is unknown whether it acted. */
export class RailUnavailable extends Error {
  override readonly name = 'RailUnavailable';
}

/** The part of a rail that collects money. */
export interface Collecting {
  /** Starts a payment, or finds the payment that was started before under this reference. */
  start: (request: PaymentRequest) => Promise<Payment>;
  find: (id: string) => Promise<Payment | null>;
  findByReference: (reference: string) => Promise<Payment | null>;
}

/** The part of a rail that pays money out. */
export interface PayingOut {
  /**
   * Starts a payout, or finds the payout that was started before under this reference. `lastCheck` runs right before the request to pay is
   * sent; when it throws, nothing is sent.
   */
  start: (request: PayoutRequest, lastCheck: () => Promise<void>) => Promise<Payout>;
  findByReference: (reference: string) => Promise<Payout | null>;
}

/** A line of the bank statement of our account at the rail. */
export interface StatementLine {
  /** The bank's own id of the line. */
  id: string;
  /** The reference of the payment or payout; ours if we requested it. */
  reference: string;
  /** Minor units; incoming amounts are positive. */
  amount: bigint;
  at: Date;
}

/** The part of a rail that gives bank statements. */
export interface Stating {
  /** Returns all lines of a day in Colombia, 'YYYY-MM-DD'. */
  linesOf: (day: string) => Promise<readonly StatementLine[]>;
}

/**
 * The adapter of a bank or a payment provider through which pesos are collected and paid out. This area uses only a rail's name and those
 * of the parts `collecting`, `payingOut` and `stating` that it has. Every call may throw RailUnavailable.
 */
export interface Rail {
  /** The name in snake_case, stored with every movement. */
  name: string;
  asset: 'COP';
  /** The ledger account of our money at the rail: debit-normal, without a minimum balance. */
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

/** @throws when a movement names a rail that this server does not have, because it was removed from the configuration too early. */
export function railNamed(rails: Rails, name: string): Rail {
  const rail = rails.get(name);
  if (!rail) throw new Error(`There is no rail ${name}`);
  return rail;
}
