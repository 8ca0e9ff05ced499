import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BankJournal } from './bank-journal.ts';
import { JsonFile } from './json-file.ts';

type BankStatus = 'PENDING' | 'APPROVED' | 'DECLINED';

/** A payment as the bank keeps it; the names are those of the bank's public API. */
export interface BankPayment {
  id: string;
  reference: string;
  amount_in_cents: number;
  currency: 'COP';
  status: BankStatus;
  customer_email: string;
  redirect_url: string;
  financial_institution_code: string;
  created_at: string;
}

type NewBankPayment = Omit<BankPayment, 'id' | 'status' | 'created_at'>;

/** The bank's record of payments, with one payment per reference. */
export class BankBook {
  readonly #file: JsonFile<BankPayment[]>;
  readonly #journal: BankJournal;

  constructor(stateDir: string, journal: BankJournal) {
    this.#journal = journal;
    this.#file = new JsonFile<BankPayment[]>(join(stateDir, 'bank.json'), []);
  }

  /** All payments, newest first. */
  get payments(): readonly BankPayment[] {
    return this.#file.content;
  }

  find(id: string): BankPayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  async add(payment: NewBankPayment): Promise<BankPayment | null> {
    if (this.payments.some(({ reference }) => reference === payment.reference)) return null;
    const added: BankPayment = {
      ...payment,
      id: `1-${Date.now()}-${randomUUID().slice(0, 8)}`,
      status: 'PENDING',
      created_at: new Date().toISOString(),
    };
    this.#file.content.unshift(added);
    await this.#file.save();
    return added;
  }

  /** Decides a pending payment; returns null if it is decided already or unknown. `paid` replaces the requested amount, in cents. */
  async decide(id: string, status: Exclude<BankStatus, 'PENDING'>, paid?: number): Promise<BankPayment | null> {
    const payment = this.find(id);
    if (payment?.status !== 'PENDING') return null;
    if (paid !== undefined && status === 'APPROVED') payment.amount_in_cents = paid;
    return this.#set(payment, status);
  }

  /** Declines an approved payment afterwards; returns null if it was not approved. */
  async takeBack(id: string): Promise<BankPayment | null> {
    const payment = this.find(id);
    return payment?.status === 'APPROVED' ? this.#set(payment, 'DECLINED') : null;
  }

  async #set(payment: BankPayment, status: BankStatus): Promise<BankPayment> {
    const before = payment.status;
    payment.status = status;
    await this.#file.save();
    await this.#journal.follow(payment.reference, payment.amount_in_cents, before, status);
    return payment;
  }
}
