import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from './json-file.ts';

/** A payout as the bank keeps it; the names are those of the bank's public API. */
export interface BankPayout {
  id: string;
  reference: string;
  amountInCents: number;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  accountNumber: string;
  legalIdType: string;
  legalId: string;
  name: string;
  created_at: string;
}

export type NewBankPayout = Omit<BankPayout, 'id' | 'status' | 'created_at'>;

/** An account that ends so does not exist at its bank: what is paid to it comes back. */
const no_such_account = /0000$/;

/** What the bank paid out. One payout a reference. */
export class PayoutBook {
  readonly #file: JsonFile<BankPayout[]>;

  constructor(stateDir: string) {
    this.#file = new JsonFile<BankPayout[]>(join(stateDir, 'payouts.json'), []);
  }

  /** Newest first. */
  get payouts(): readonly BankPayout[] {
    return this.#file.content;
  }

  find(reference: string): BankPayout | undefined {
    return this.payouts.find((payout) => payout.reference === reference);
  }

  /** Pays at once, or says that the account does not exist. Null when the reference was used before. */
  async add(payout: NewBankPayout): Promise<BankPayout | null> {
    if (this.find(payout.reference)) return null;
    const status = no_such_account.test(payout.accountNumber) ? 'DECLINED' : 'APPROVED';
    const added: BankPayout = { ...payout, id: randomUUID(), status, created_at: new Date().toISOString() };
    this.#file.content.unshift(added);
    await this.#file.save();
    return added;
  }
}
