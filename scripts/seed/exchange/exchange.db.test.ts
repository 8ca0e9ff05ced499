import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@caudal/api-server/testing';
import { house_place } from '@caudal/api-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { environmentOf, faultsOf } from '../../../api-server/src/testing/chain-world.ts';
import { SandboxChain } from '../../sandbox/chain/chain.ts';
import { startKeptChain } from '../../sandbox/chain/kept-chain.ts';
import { freePort } from '../../setup/free-port.ts';
import { demoCustomer, demoOfficers } from '../demo.ts';
import { isSeeded } from '../is-seeded.ts';
import type { Running } from '../journey.ts';
import { drawLives, isVerified } from '../lives.ts';
import { Random } from '../random.ts';
import { seed } from '../seed.ts';
import { type Acts, demoPlan, drawPlan, type Plan } from './acts.ts';
import { greet } from './greeting.ts';

/** The number of customers, enough for some to hold tokens. */
const customers = 24;
const day_milliseconds = 86_400_000;

const started: (() => Promise<void>)[] = [];
let filled: Filled;
/** Movements of the demonstration's customer right after seeding. */
let shown: Awaited<ReturnType<typeof movementsOf>>;
/** The counts of movements right after seeding. */
let counted: Counts[];
let interruption: unknown;
beforeAll(async () => {
  filled = await aSandbox();
  const stop = new AbortController();
  afterSomeSwaps(filled, () => stop.abort(new Error('interrupted')));
  interruption = await fill(filled, stop.signal).catch((error: unknown) => error);
  await fill(filled);
  shown = await movementsOf(filled, demoCustomer);
  counted = await countsOf(filled);
});
afterAll(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

interface Filled {
  server: TestServer;
  chain: SandboxChain;
}

/** Starts a server and a chain whose past is not simulated yet, as at the first `npm start`. */
async function aSandbox(logTo?: { write: (line: string) => unknown }): Promise<Filled> {
  const stateDir = await mkdtemp(join(tmpdir(), 'caudal-exchange-'));
  const chain = await SandboxChain.on(await startKeptChain({ port: await freePort(), stateDir, isLive: false }));
  started.push(async () => {
    await chain.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
  const environment = { ...environmentOf(chain), ...(logTo && { LOG_LEVEL: 'warn' }) };
  const server = await startTestServer(environment, { atWork: false, background: false, ...(logTo && { logTo }) });
  started.push(() => server.stop());
  await chain.furnish(await server.running.product.services.signer.addressOf(house_place));
  return { server, chain };
}

async function fill({ server, chain }: Filled, stop?: AbortSignal): Promise<void> {
  const running: Running = { ...server.running, notePayment: async () => undefined, chain };
  await seed(running, {
    customers,
    characters: [],
    officers: demoOfficers,
    progress: () => undefined,
    ...(stop && { stop }),
  });
}

/** Lists a customer's movements of tokens, the oldest first. */
const movementsOf = ({ server }: Filled, email: string) =>
  server.db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .select(['movement.kind', 'movement.state', 'movement.asset', 'movement.created_at'])
    .where('email', '=', email)
    .where('movement.rail', '=', 'evm')
    .orderBy('movement.created_at')
    .execute();

describe('the month of the exchange', () => {
  it('gives the demonstration’s customer every kind of token movement over a month', async () => {
    const kinds = new Set(shown.map(({ kind, state }) => `${kind} ${state}`));
    expect(kinds).toEqual(
      new Set([
        'swap completed',
        'swap failed',
        'crypto_deposit completed',
        'crypto_deposit requested',
        'crypto_withdrawal completed',
      ]),
    );
    const [first] = shown;
    const age_days = (Date.now() - (first?.created_at.getTime() ?? 0)) / day_milliseconds;
    expect(age_days).toBeGreaterThan(20);
    expect(new Set(shown.map(({ created_at }) => created_at.toDateString())).size).toBeGreaterThan(5);
  });

  it('gives tokens to at least a third of the verified customers', async () => {
    const { rows } = await filled.server.db
      .selectFrom('ledger.balance')
      .select(['code', 'asset_code'])
      .where('code', 'like', 'customer:%:available:%')
      .where('asset_code', '<>', 'COP')
      .where('balance', '>', 0n)
      .execute()
      .then((all) => ({ rows: new Set(all.map(({ code }) => code?.split(':')[1])) }));
    const verified = drawLives(customers, true).filter(isVerified).length;
    // The demonstration's customer, Mariana, holds tokens too.
    expect(rows.size).toBeGreaterThanOrEqual(Math.ceil(verified / 3));
  });

  it('leaves ledger and chain in agreement once pending movements have their confirmations', async () => {
    await filled.chain.goOn();
    for (let block = 0; block < 12; block += 1) {
      await filled.chain.pass(1);
      await filled.server.running.product.follower?.look();
    }
    expect(await faultsOf(filled.server)).toEqual([]);
    expect((await movementsOf(filled, demoCustomer)).filter(({ state }) => state === 'requested')).toEqual([]);
  });

  it('carries out every plan exactly once, although it was interrupted and restarted', async () => {
    expect(String(interruption)).toContain('interrupted');
    const planned = drawLives(customers, true)
      .filter(({ holdsTokens }) => holdsTokens)
      .map(({ person, seed }) => countsIn(person.email, drawPlan(new Random(seed + 1))));
    expect(counted).toEqual(
      [...planned, countsIn(demoCustomer, demoPlan, { received: 1 })].toSorted((one, other) =>
        one.email < other.email ? -1 : 1,
      ),
    );
    const before = await countsOf(filled);
    await fill(filled);
    expect(await countsOf(filled)).toEqual(before);
  });

  it('is followed by a new deposit that waits for confirmations when somebody opens the product, unless one waits already', async () => {
    const { server, chain } = filled;
    const received = async () => (await movementsOf(filled, demoCustomer)).filter(isTokenDeposit);
    const pass = async (blocks: number) => {
      await chain.pass(blocks);
      await server.running.product.follower?.look();
    };
    await chain.goOn();
    await pass(12);
    const before = (await received()).length;
    await greet(server, chain);
    await pass(1);
    await greet(server, chain);
    await pass(1);
    expect((await received()).slice(before).map(({ state }) => state)).toEqual(['requested']);
    await pass(12);
    await greet(server, chain);
    await pass(1);
    expect((await received()).slice(before).map(({ state }) => state)).toEqual(['completed', 'requested']);
  });
});

describe('the month of the exchange, while money out is held from some swap on', () => {
  it('is drawn to its end without the acts that are refused', async () => {
    let logged = '';
    const held = await aSandbox({ write: (line) => (logged += line) });
    const { server, chain } = held;
    afterSomeSwaps(held, () =>
      sql`insert into movements.money_out_hold (why) values ('a drill')`.execute(server.owner),
    );
    await fill(held);
    expect(await isSeeded(server.running.services)).toBe(true);
    expect(logged).toContain('because money out is or was held');
    const sum = (counts: readonly Counts[], what: 'swaps' | 'received' | 'sent') =>
      counts.reduce((all, one) => all + one[what], 0);
    const there = await countsOf(held);
    expect(sum(there, 'received')).toBe(sum(counted, 'received'));
    expect(sum(there, 'swaps')).toBeLessThan(sum(counted, 'swaps'));
    await sql`update movements.money_out_hold set released_at = now()`.execute(server.owner);
    await chain.goOn();
    for (let block = 0; block < 12; block += 1) {
      await chain.pass(1);
      await server.running.product.follower?.look();
    }
    expect(await faultsOf(server)).toEqual([]);
  });
});

const isTokenDeposit = ({ kind }: { kind: string }) => kind === 'crypto_deposit';

interface Counts {
  email: string;
  swaps: number;
  received: number;
  sent: number;
}

/** Counts the swaps, deposits and withdrawals of tokens in a plan. */
function countsIn(email: string, plan: Plan, besides = { received: 0 }): Counts {
  const acts = Object.values(plan);
  const count = (what: keyof Acts) => acts.filter((one) => one[what] !== undefined).length;
  return { email, swaps: count('swap'), received: count('received') + besides.received, sent: count('sent') };
}

/** Counts each customer's swaps, deposits and withdrawals of tokens. */
async function countsOf({ server }: Filled): Promise<Counts[]> {
  const rows = await server.db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .select(['email', 'movement.kind'])
    .where('movement.rail', '=', 'evm')
    .execute();
  const emails = [...new Set(rows.map(({ email }) => email))].toSorted();
  return emails.map((email) => {
    const count = (wanted: string) => rows.filter((row) => row.email === email && row.kind === wanted).length;
    return {
      email,
      swaps: count('swap'),
      received: count('crypto_deposit'),
      sent: count('crypto_withdrawal'),
    };
  });
}

/** Acts once, in the middle of the month, when some swaps are completed. */
function afterSomeSwaps({ server: { db } }: Filled, act: () => unknown): void {
  const swaps = db.selectFrom('movements.movement').where('kind', '=', 'swap').where('state', '=', 'completed');
  const areThere = async () => (await swaps.select('id').execute()).length >= 2;
  void vi.waitUntil(areThere, { timeout: 300_000, interval: 100 }).then(act);
}
