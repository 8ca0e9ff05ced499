import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { approveAtBank, bankEventOf, bankIdOf } from '../../../../api-server/src/testing/depositors.ts';
import type { ProxiedVisitor } from '../proxied-visitor.ts';
import { bankKeys } from './peers.ts';
import type { Customer } from './people.ts';

const pesos_each = 10_000;
const pause_milliseconds = 50;
/** A session is renewed after half the life of its token. */
const renewed_after_milliseconds = 300_000;

/**
 * Customers who deposit, one after the other, until they are stopped. They repeat nothing: every answer that is not 200, and every broken
 * connection, counts as failed.
 */
export class Depositing {
  /** The ids of the deposits that were acknowledged. */
  readonly acknowledged: string[] = [];
  /** The ids of those whose payment's event was acknowledged too. */
  readonly credited: string[] = [];
  readonly failed: string[] = [];
  readonly #working: Promise<unknown>;
  readonly #bank: ProxiedVisitor;
  #isOver = false;

  constructor(customers: readonly Customer[], bank: ProxiedVisitor) {
    this.#bank = bank;
    this.#working = Promise.all(customers.map((customer) => this.#live(customer)));
  }

  /** Waits until a number of further deposits are credited, or one has failed. */
  async proceed(more: number): Promise<void> {
    const enough = this.credited.length + more;
    while (this.credited.length < enough && this.failed.length === 0) await sleep(20);
  }

  /** Lets every customer finish the deposit under way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #live(customer: Customer): Promise<void> {
    let renewed = performance.now();
    while (!this.#isOver) {
      await this.#deposit(customer).catch((error: unknown) => this.failed.push(String(error)));
      if (performance.now() - renewed > renewed_after_milliseconds) {
        const status = await customer.refresh();
        if (status !== 200) this.failed.push(`refreshSession: ${status}`);
        renewed = performance.now();
      }
      await sleep(pause_milliseconds);
    }
  }

  async #deposit(customer: Customer): Promise<void> {
    const body = { accountID: customer.accountID, amount: String(pesos_each) };
    const {
      status,
      body: started,
      problem,
    } = await customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
    if (status !== 200) throw new Error(`startDeposit: ${status} ${problem?.code ?? ''}`);
    const { transactionId: reference, url } = started;
    this.acknowledged.push(reference);
    if (!url) throw new Error('startDeposit: no page of the bank');
    await approveAtBank(url);
    const payment = { id: bankIdOf(url), reference, amount_in_cents: pesos_each * 100, status: 'APPROVED' } as const;
    const told = await this.#bank.call('receiveBankEvent', { body: bankEventOf(payment, bankKeys.eventsSecret) });
    if (told.status !== 200) throw new Error(`receiveBankEvent: ${told.status}`);
    this.credited.push(reference);
  }
}
