import { SwapExecutor } from '@caudal/contracts';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { balance } from '../../../api-server/src/ledger/ledger.ts';
import { reconcileLedger } from '../../../api-server/src/ledger/reconcile.ts';
import { pollDeposit } from '../../../api-server/src/movements/poll-deposits.ts';
import { payWithdrawalOut } from '../../../api-server/src/movements/pay-withdrawals.ts';
import { checkSeals } from '../../../api-server/src/platform/audit/seals.ts';
import { not_over } from '../../../api-server/src/rails/evm/outgoing/open-states.ts';
import { faultsOf, type ChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import type { Desk } from '../../sandbox/desk.ts';
import { kinds, type Acknowledged } from './acknowledged.ts';
import { given_jobs } from './exclusive-work.ts';

/** The time by which `settle` sets the clock ahead: longer than the lease that a killed server may hold on a withdrawal. */
const later_milliseconds = 61_000;
const over = new Set(['completed', 'failed', 'expired', 'rejected', 'cancelled']);
/** The kinds of cases about a contradiction, none of which a fault of a machine may cause. */
const contradicted = ['bank_difference', 'chain_difference', 'payout_contradiction', 'deep_reorganisation'];
const patience = { timeout: 600_000, interval: 500 };

/** Compares what was acknowledged with the ledger, the bank's own books and the chain. */
export class Books {
  readonly #world: ChainWorld;
  readonly #desk: Desk;
  readonly #record: Acknowledged;

  constructor({ world, desk, record }: { world: ChainWorld; desk: Desk; record: Acknowledged }) {
    this.#world = world;
    this.#desk = desk;
    this.#record = record;
  }

  get #db() {
    return this.#world.server.db;
  }

  /** Returns every movement, with the number of times that it was credited. */
  async #movements() {
    const { rows } = await sql<{ id: string; kind: string; state: string; key: string; credits: number }>`
      select id, kind, state, idempotency_key as key, coalesce(booked.credits, 0) as credits
      from movements.movement
      left join (select reference, count(*)::integer as credits from ledger.transfer group by 1) booked on booked.reference = id::text
      where kind = any (${kinds}::text[])`.execute(this.#db);
    return rows;
  }

  /** Returns the acknowledged sign-ins that are not on record. */
  async #lostSignIns(): Promise<string[]> {
    const { rows } = await sql<{ user_agent: string }>`
      select user_agent from identity.sign_in where result = 'opened'`.execute(this.#db);
    const known = new Set(rows.map(({ user_agent }) => user_agent));
    return [...this.#record.signIns].filter((one) => !known.has(one)).map((one) => `sign-in ${one}`);
  }

  /** Compares the movements and sign-ins that were acknowledged with those in the database. All lists are empty when nothing is wrong. */
  async missing() {
    const rows = await this.#movements();
    const known = new Map<string, string>(rows.map(({ id, kind, key }) => [`${kind} ${key}`, id]));
    const acknowledged = kinds.flatMap((kind) =>
      [...this.#record.movements[kind]].map(([key, id]) => [`${kind} ${key}`, id] as const),
    );
    const told = new Set<string>(acknowledged.map(([key]) => key));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      lost: [
        ...acknowledged.filter(([key, id]) => known.get(key) !== id).map(([key]) => key),
        ...(await this.#lostSignIns()),
      ],
      uncredited: [...this.#record.credited].filter((id) => byId.get(id)?.credits !== 1),
      untold: [...known.keys()].filter((key) => !told.has(key)),
    };
  }

  /** Waits until every movement that the bank or the chain can decide has ended. Takes over work that a killed server had leased. */
  async settle(): Promise<void> {
    const { services } = this.#world.server.running.product;
    const later = { ...services, clock: () => new Date(Date.now() + later_milliseconds) };
    await vi.waitFor(async () => {
      await sql`update leases.lease set expires_at = now()`.execute(this.#db);
      const open = (await this.#movements()).filter(({ state }) => !over.has(state));
      for (const { id, kind } of open) {
        if (kind === 'deposit') await pollDeposit(services, id);
        if (kind === 'withdrawal') await payWithdrawalOut(later, id);
      }
      const left = (await this.#movements()).filter(
        ({ id, kind, state }) => !over.has(state) && this.#isDecided(id, kind),
      );
      if (left.length > 0) throw new Error(`Open: ${left.map(({ kind, state }) => `${kind} ${state}`).join(', ')}`);
      const undone = await this.#undone();
      if (undone.length > 0) throw new Error(`Not done: ${undone.join(', ')}`);
      const sent = this.#db.selectFrom('chain.outgoing').select('id').where('state', 'in', not_over);
      if (await sent.executeTakeFirst()) throw new Error('A transaction is under way on the chain');
    }, patience);
  }

  /** Returns the work of one server alone that is still to do: deposits of tokens, customers whose rules are due, and jobs that no server has begun. */
  async #undone(): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`
      select 'tokens ' || state as what from chain.incoming where state in ('seen', 'due')
      union all select 'customers who are due' from monitoring.due
      union all select 'job ' || name from pgboss.job
        where name = any (${given_jobs}::text[]) and state = 'created'`.execute(this.#db);
    return rows.map(({ what }) => what);
  }

  /** Returns false for a deposit that the bank has not approved, which stays open until it expires. */
  #isDecided(id: string, kind: string): boolean {
    return (
      kind !== 'deposit' || this.#desk.book.payments.some((one) => one.reference === id && one.status === 'APPROVED')
    );
  }

  /** Returns every contradiction between the ledger, the audit log, the bank's books and the chain: none when all is well. */
  async contradictions(): Promise<readonly unknown[]> {
    return [
      ...(await reconcileLedger(this.#db)),
      ...(await this.#ofBank()),
      ...(await this.#ofChain()),
      ...(await this.#ofOfficers()),
      ...((await checkSeals(this.#db)).broken === null ? [] : ['a seal of the audit log is broken']),
    ];
  }

  /** Returns the cases by which the product itself tells officers that its books contradict the bank or the chain. */
  async #ofOfficers(): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from cases.case where kind = any (${contradicted}::text[])`.execute(this.#db);
    return rows.map(({ kind }) => `a case of the kind ${kind} is open`);
  }

  async #ofBank(): Promise<string[]> {
    const rows = await this.#movements();
    const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
    const { payments } = this.#desk.book;
    const { payouts } = this.#desk.payouts;
    const approved = new Set(payments.filter(({ status }) => status === 'APPROVED').map(({ reference }) => reference));
    const paid = payouts.filter(({ status }) => status === 'APPROVED').map(({ reference }) => reference);
    const stated = this.#desk.journal.entries.reduce((sum, { amountInCents }) => sum + BigInt(amountInCents), 0n);
    const ledger = (await balance(this.#db, 'bank:wompi:clearing:COP')).balance;
    return [
      ...ofKind('deposit')
        .filter(({ id, credits }) => credits !== (approved.has(id) ? 1 : 0))
        .map(({ id, credits }) => `the deposit ${id} is credited ${credits} times`),
      ...ofKind('withdrawal')
        .filter(({ id, state }) => paid.filter((one) => one === id).length !== (state === 'completed' ? 1 : 0))
        .map(({ id, state }) => `the withdrawal ${id} is ${state}, and the bank says otherwise`),
      ...(stated === ledger ? [] : [`the bank has ${stated}, the ledger ${ledger}`]),
    ];
  }

  async #ofChain(): Promise<unknown[]> {
    const { chain, server } = this.#world;
    const trades = await this.#db.selectFrom('trading.trade').select(['traded', 'received']).execute();
    const events = await chain.node.getContractEvents({
      address: chain.contracts.executor,
      abi: SwapExecutor.abi,
      eventName: 'Swapped',
      fromBlock: 0n,
      strict: true,
    });
    const ours = trades.map(({ traded, received }) => `${traded} ${received}`).toSorted();
    const theirs = events.map(({ args }) => `${args.paid} ${args.received}`).toSorted();
    const completed = (await this.#movements()).filter(({ kind, state }) => kind === 'swap' && state === 'completed');
    const { rows: incoming } = await sql<{ id: string; state: string; credits: number }>`
      select id, state, (select count(*)::integer from ledger.transfer t
        where t.reference = incoming.movement_id::text and t.reason = 'crypto_deposit') as credits
      from chain.incoming where account_id is not null`.execute(this.#db);
    return [
      ...incoming
        .filter(({ state, credits }) => state !== 'credited' || credits !== 1)
        .map(({ id, state, credits }) => `the tokens ${id} are ${state} and credited ${credits} times`),
      // The servers may still be crediting or sweeping, so only a difference that stays is a fault.
      ...(await vi
        .waitUntil(async () => (await faultsOf(server)).length === 0, patience)
        .then(
          () => [],
          () => faultsOf(server),
        )),
      ...(ours.join() === theirs.join()
        ? []
        : [`${ours.length} trades are recorded, ${theirs.length} are on the chain`]),
      ...(completed.length === trades.length
        ? []
        : [`${completed.length} swaps are completed, ${trades.length} trades`]),
    ];
  }
}
