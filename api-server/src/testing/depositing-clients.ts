import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { approveAtBank, bankEventOf, bankIdOf, type Depositor } from './depositors.ts';
import type { Visitor } from './visitor.ts';

const amount = '10000';
const amount_in_cents = 1_000_000;

/**
 * Clients that bring pesos in while something is wrong. Each does what a real one does when nobody answers, or when the
 * server says that it cannot now: it asks again with the same key. No other refusal is to be expected.
 */
export class DepositingClients {
  /** Deposits that a client was told of, by the key it asked with. */
  readonly started = new Map<string, string>();
  /** Deposits whose approval the server has said to have heard. */
  readonly credited: string[] = [];
  readonly #bank: Visitor;
  readonly #working: Promise<unknown>;
  #stopped = false;
  #abandoned = false;

  /** Several clients are the same customer, each with the one session. The bank speaks through a visitor of its own. */
  constructor(depositors: readonly Depositor[], clients: number, bank: Visitor) {
    this.#bank = bank;
    const owners = Array.from({ length: clients }, (_, index) => depositors[index % depositors.length]);
    this.#working = Promise.all(owners.flatMap((owner) => (owner ? [this.#liveOn(owner)] : [])));
    // Whoever waits for them hears of a failure; until somebody does, it is not unhandled.
    this.#working.catch(() => undefined);
  }

  /** Waits until so many more deposits were acknowledged; fails as soon as a client does. */
  async proceed(more: number, timeout_milliseconds: number): Promise<void> {
    const enough = this.started.size + more;
    const failed = this.#working.then(() => new Promise<never>(() => undefined));
    await Promise.race([failed, vi.waitUntil(() => this.started.size >= enough, { timeout: timeout_milliseconds })]);
  }

  /** Lets every client finish what it is at. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Ends them where they are: the test has failed, or is over. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  /** Starts deposits, approves them at the bank, and, two times of three, delivers the bank's event, twice. */
  async #liveOn(depositor: Depositor): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      const idempotencyKey = randomUUID();
      const body = { accountID: depositor.accountID, amount };
      const started = await this.#persist(() => depositor.call('startDeposit', { body }, { idempotencyKey }));
      const { transactionId: reference, url } = started.body;
      this.started.set(idempotencyKey, reference);
      if (!url) continue;
      await approveAtBank(url);
      if (turn % 3 === 0) continue;
      const event = bankEventOf({ id: bankIdOf(url), reference, amount_in_cents, status: 'APPROVED' });
      const tell = () => this.#persist(() => this.#bank.call('receiveBankEvent', { body: event }));
      await Promise.all([tell(), tell()]);
      this.credited.push(reference);
    }
  }

  /** Asks until there is an answer. */
  async #persist<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
    while (!this.#abandoned) {
      const answer = await ask().catch(() => null);
      if (answer?.status === 200) return answer;
      if (answer && answer.status !== 503) throw new Error(`No client should ever be answered ${answer.status}`);
      await sleep(20);
    }
    throw new Error('The test has failed already');
  }
}

/** Every deposit, with how often it was credited. */
export async function recordedDeposits(db: Database) {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    state: string;
    idempotency_key: string;
    credits: number;
  }>`
    select id, account_id, state, idempotency_key,
      (select count(*)::integer from ledger.transfer t where t.reference = d.id::text) as credits
    from movements.movement d`.execute(db);
  return rows;
}
