import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BankJournal } from './bank-journal.ts';
import { JsonFile } from './json-file.ts';

export type PayoutStatus = 'PENDING' | 'APPROVED' | 'DECLINED';

/** A payout as the bank keeps it; the names are those of the bank's public API. */
export interface BankPayout {
  id: string;
  reference: string;
  amountInCents: number;
  status: PayoutStatus;
  accountNumber: string;
  legalIdType: string;
  legalId: string;
  name: string;
  created_at: string;
}

export type NewBankPayout = Omit<BankPayout, 'id' | 'status' | 'created_at'>;

/** The bank's behaviour for payouts to an account, chosen by the last digits of its number. */
interface PayoutHabit {
  /** The status of the payout at first. */
  first: PayoutStatus;
  /** The status that the payout takes some time later. */
  later?: { status: PayoutStatus; after_milliseconds: number };
  /** The number of events sent about the later status. */
  times: 1 | 2;
}

const soon = (status: PayoutStatus) => ({ status, after_milliseconds: 5_000 });
const afterAnHour = (status: PayoutStatus) => ({ status, after_milliseconds: 3_600_000 });

/** Habits by the last four digits of an account number. They cover each fault of a bank that the product must handle. */
export const payoutHabits: Record<string, PayoutHabit & { meaning: string }> = {
  '0000': { meaning: 'no existe: se rechaza de una vez', first: 'DECLINED', times: 1 },
  '1111': { meaning: 'se recibe y luego se rechaza', first: 'PENDING', later: soon('DECLINED'), times: 1 },
  '2222': {
    meaning: 'calla durante una hora y luego paga',
    first: 'PENDING',
    later: afterAnHour('APPROVED'),
    times: 1,
  },
  '3333': { meaning: 'paga y luego devuelve', first: 'APPROVED', later: soon('DECLINED'), times: 1 },
  '4444': { meaning: 'paga y avisa dos veces', first: 'PENDING', later: soon('APPROVED'), times: 2 },
  '5555': { meaning: 'rechaza y luego paga', first: 'DECLINED', later: soon('APPROVED'), times: 1 },
};

const usual: PayoutHabit = { first: 'APPROVED', times: 1 };

export function habitOf(accountNumber: string): PayoutHabit {
  return payoutHabits[accountNumber.slice(-4)] ?? usual;
}

/** The bank's record of payouts, with one payout per reference. */
export class PayoutBook {
  readonly #file: JsonFile<BankPayout[]>;
  readonly #journal: BankJournal;

  constructor(stateDir: string, journal: BankJournal) {
    this.#journal = journal;
    this.#file = new JsonFile<BankPayout[]>(join(stateDir, 'payouts.json'), []);
  }

  /** All payouts, newest first. */
  get payouts(): readonly BankPayout[] {
    return this.#file.content;
  }

  find(reference: string): BankPayout | undefined {
    return this.payouts.find((payout) => payout.reference === reference);
  }

  /** Adds a payout with the first status of the account's habit. Returns null if the reference was used before. */
  async add(payout: NewBankPayout): Promise<BankPayout | null> {
    if (this.find(payout.reference)) return null;
    const status = habitOf(payout.accountNumber).first;
    const added: BankPayout = { ...payout, id: randomUUID(), status, created_at: new Date().toISOString() };
    this.#file.content.unshift(added);
    await this.#file.save();
    await this.#journal.follow(added.reference, -added.amountInCents, 'PENDING', status);
    return added;
  }

  /** Sets a payout's status, even a decided one's, because real banks do so too. Returns null if there is no such payout. */
  async decide(reference: string, status: PayoutStatus): Promise<BankPayout | null> {
    const payout = this.find(reference);
    if (!payout) return null;
    const before = payout.status;
    payout.status = status;
    await this.#file.save();
    await this.#journal.follow(reference, -payout.amountInCents, before, status);
    return payout;
  }
}
