import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OperationId } from '@caudal/api-spec/server';
import { approveAtBank, bankEventOf, bankIdOf } from '../../../api-server/src/testing/depositors.ts';
import { photos } from '../../../api-server/src/testing/people.ts';
import { askQuote } from '../../../api-server/src/testing/swaps.ts';
import type { Answered, Visitor } from '../../../api-server/src/testing/visitor.ts';
import { signedIn, type Product } from '../product.ts';

/** An answered request: when it was sent, on the monotonic clock, and how long it took. */
export interface Timed {
  readonly at: number;
  readonly milliseconds: number;
}

const deposit = '100000';
const withdrawal = '50000';
/** The pause of a client between two requests, which keeps the machine busy but not overloaded. */
const pause_milliseconds = 150;
/** The number of times that a customer looks at their lists between two movements of money. */
const looks = 3;
const rounds_of_a_customer = 3;

const someDigits = () => String(randomInt(1_000_000_000, 9_999_999_999));

class UnderReview extends Error {}

/** Clients that use the product as customers do, each a new customer every minute or so, until they are stopped. */
export class MixedUse {
  readonly answers: Timed[] = [];
  /** The number of simulated customers who stopped early, because a rule put them under review. */
  reviewed = 0;
  readonly #product: Product;
  readonly #working: Promise<unknown>;
  #stopped = false;

  constructor(product: Product, clients: number) {
    this.#product = product;
    this.#working = Promise.all(Array.from({ length: clients }, () => this.#liveOn()));
    // A failure is reported to whoever stops the clients; until then it must not count as unhandled.
    this.#working.catch(() => undefined);
  }

  /** Waits for a time; fails as soon as a client does. */
  async proceed(milliseconds: number): Promise<void> {
    await Promise.race([sleep(milliseconds), this.#working]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #liveOn(): Promise<void> {
    while (!this.#stopped)
      await this.#live().catch((error: unknown) => {
        // A rule put the customer under review, which is no fault. The client goes on with a new customer.
        if (!(error instanceof UnderReview)) throw error;
        this.reviewed += 1;
      });
  }

  /** Plays one customer, who signs in, sends documents, reads lists, deposits, withdraws, and asks for quotes of swaps. */
  async #live(): Promise<void> {
    const customer = await signedIn(this.#product);
    const milliseconds = customer.signIn_milliseconds;
    this.answers.push({ at: performance.now() - milliseconds, milliseconds });
    await this.#timed('answerSurvey', () =>
      customer.call('answerSurvey', { body: { responseA: 1, responseB: 2, responseC: 0 } }),
    );
    const papers = await photos('frontal');
    await this.#timed('saveLevel1Documents', () => customer.call('saveLevel1Documents', { body: papers }));
    const account = await this.#allow(customer.id);
    for (let round = 0; round < rounds_of_a_customer && !this.#stopped; round += 1) {
      await this.#deposit(customer, account);
      for (let look = 0; look < looks; look += 1) {
        await this.#timed('listBalances', () => customer.call('listBalances'));
        await this.#timed('listFiatTransactions', () => customer.call('listFiatTransactions', { body: {} }));
        await this.#timed('readQuote', () => askQuote(customer, { from: 'COP', to: 'USDT', amount: '10000' }));
      }
      const idempotencyKey = randomUUID();
      const body = { account, amount: withdrawal };
      await this.#timed('startWithdrawal', () => customer.call('startWithdrawal', { body }, { idempotencyKey }));
    }
    await this.#timed('signOut', () => customer.call('signOut', { body: {} }));
  }

  async #deposit(customer: Visitor, accountID: string): Promise<void> {
    const body = { accountID, amount: deposit };
    const idempotencyKey = randomUUID();
    const started = await this.#timed('startDeposit', () =>
      customer.call('startDeposit', { body }, { idempotencyKey }),
    );
    const { transactionId: reference, url } = started.body;
    if (!url) throw new Error('The bank gave no page');
    await approveAtBank(url);
    const payment = {
      id: bankIdOf(url),
      reference,
      amount_in_cents: Number(deposit) * 100,
      status: 'APPROVED',
    } as const;
    const event = bankEventOf(payment);
    await this.#timed('receiveBankEvent', () => this.#product.customer().call('receiveBankEvent', { body: event }));
  }

  /** Gives a customer a bank account and a verified level, so that they may move money. Returns the bank account's id. */
  async #allow(id: string): Promise<string> {
    const { db } = this.#product;
    const [name, document_number] = ['Ana María Peña Ruiz', someDigits()];
    const verified = { level: 1, verified_level: 1, full_name: name, document_number, screened_at: new Date() };
    await db.updateTable('customers.customer').set(verified).where('account_id', '=', id).execute();
    const { rows } = await sql<{ id: string }>`insert into movements.bank_account
        (account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
      values (${id}, 'Ahorros', ${someDigits()}, 9, '1', ${name}, '7', ${document_number}) returning id`.execute(db);
    return rows[0]?.id ?? '';
  }

  /** Sends a request, keeps its time, and pauses. @throws when it is refused. */
  async #timed<Body>(operation: OperationId, ask: () => Promise<Answered<Body>>): Promise<Answered<Body>> {
    const began = performance.now();
    const answer = await ask();
    this.answers.push({ at: began, milliseconds: performance.now() - began });
    if (answer.problem?.code === 'movement_in_review') throw new UnderReview();
    if (answer.problem) throw new Error(`${operation} was answered ${answer.status} ${answer.problem.code}`);
    await sleep(pause_milliseconds);
    return answer;
  }
}
