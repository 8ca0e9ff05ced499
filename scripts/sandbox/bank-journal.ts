import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from './json-file.ts';

/** A movement on the merchant's account at the bank. */
interface JournalEntry {
  id: string;
  reference: string;
  /** The amount: positive for money that came in, negative for money that went out. */
  amountInCents: number;
  created_at: string;
}

/** The bank's own journal of the merchant's account. It is append-only. */
export class BankJournal {
  readonly #file: JsonFile<JournalEntry[]>;

  readonly #clock: () => Date;

  constructor(stateDir: string, clock = () => new Date()) {
    this.#clock = clock;
    this.#file = new JsonFile<JournalEntry[]>(join(stateDir, 'journal.json'), []);
  }

  /** All entries, oldest first. */
  get entries(): readonly JournalEntry[] {
    return this.#file.content;
  }

  async add(reference: string, amountInCents: number): Promise<void> {
    const created_at = this.#clock().toISOString();
    this.#file.content.push({ id: randomUUID(), reference, amountInCents, created_at });
    await this.#file.save();
  }

  /** Adds an entry unless its reference has one, so that an interrupted caller can repeat the call. */
  async addOnce(reference: string, amountInCents: number): Promise<void> {
    if (!this.entries.some((entry) => entry.reference === reference)) await this.add(reference, amountInCents);
  }

  /** Adds an entry if a change of status moves money: the amount on approval, its reversal when an approved payment is declined. */
  async follow(reference: string, amountInCents: number, before: string, after: string): Promise<void> {
    if (before === after || (before !== 'APPROVED' && after !== 'APPROVED')) return;
    await this.add(reference, after === 'APPROVED' ? amountInCents : -amountInCents);
  }
}
