import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from './json-file.ts';

/** What moved on the merchant's account at the bank. */
export interface JournalEntry {
  id: string;
  reference: string;
  /** What came in is positive. */
  amountInCents: number;
  created_at: string;
}

/** The bank's own book of the merchant's account: only added to. */
export class BankJournal {
  readonly #file: JsonFile<JournalEntry[]>;

  readonly #clock: () => Date;

  constructor(stateDir: string, clock = () => new Date()) {
    this.#clock = clock;
    this.#file = new JsonFile<JournalEntry[]>(join(stateDir, 'journal.json'), []);
  }

  /** The oldest first. */
  get entries(): readonly JournalEntry[] {
    return this.#file.content;
  }

  async add(reference: string, amountInCents: number): Promise<void> {
    const created_at = this.#clock().toISOString();
    this.#file.content.push({ id: randomUUID(), reference, amountInCents, created_at });
    await this.#file.save();
  }

  /** What is noted again, because whoever noted it was interrupted, stands there once. */
  async addOnce(reference: string, amountInCents: number): Promise<void> {
    if (!this.entries.some((entry) => entry.reference === reference)) await this.add(reference, amountInCents);
  }

  /** What changed on the account because something that had one status has another. */
  async follow(reference: string, amountInCents: number, before: string, after: string): Promise<void> {
    if (before === after || (before !== 'APPROVED' && after !== 'APPROVED')) return;
    await this.add(reference, after === 'APPROVED' ? amountInCents : -amountInCents);
  }
}
