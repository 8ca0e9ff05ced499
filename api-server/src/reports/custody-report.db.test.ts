import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeReportCursor } from './report-cursor.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';

let world: ChainWorld;
let officer: Visitor;
/** Ana and Eva are customers who receive no deposit. */
let ana: TokenHolder;
let eva: TokenHolder;

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  eva = await aTokenHolder(world, officer);
});
afterAll(() => world.stop());

const list = (query: Record<string, string> = {}) => officer.call('listCustodyAddresses', { query });
const rowsOf = async (query: Record<string, string> = {}) => (await expectOk(list(query))).body.results;
const addressesOf = async (query: Record<string, string>) => (await rowsOf(query)).map(({ address }) => address);
/** Returns only the rows of Ana and Eva, in the order of the list, because the tests add other customers. */
const theirRowsOf = async (query: Record<string, string> = {}) =>
  (await rowsOf({ ...query, limit: '100' })).filter(({ userId }) => [ana.id, eva.id].includes(userId));

/** Mines blocks until the sweep of a customer's address has the given state. */
const mineUntil = async (holder: TokenHolder, sweep: 'waiting' | 'under_way' | null) => {
  for (let block = 0; block < 20; block += 1) {
    const [row] = await rowsOf({ userId: holder.id });
    if (row?.sweep === sweep) return row;
    await world.mine();
  }
  throw new Error(`It never was ${sweep}`);
};

describe('the officers’ list of customers’ addresses', () => {
  it('shows the newest address first, with its customer, and without balances before any deposit', async () => {
    expect(await theirRowsOf()).toMatchObject([
      { userId: eva.id, userName: 'Ana María Peña Ruiz', address: eva.address, held: [], sweeping: [], sweep: null },
      { userId: ana.id, userName: 'Ana María Peña Ruiz', address: ana.address, held: [], sweeping: [], sweep: null },
    ]);
  });

  it('shows a deposit before it is credited, and the progress of its sweep to the house', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.give('USDT', '300.5');
    await ana.give('WBTC', '0.002');
    await world.mine();
    const held = [
      { symbol: 'BTC', amount: '0.002' },
      { symbol: 'USDT', amount: '300.5' },
    ];
    const [seen] = await rowsOf({ userId: ana.id });
    expect(seen).toMatchObject({ sweep: null, sweeping: [] });
    expect(seen?.held?.toSorted((one, other) => one.symbol.localeCompare(other.symbol))).toEqual(held);

    // The ether for the gas of the sweep is sent to the address first, so no token is being swept yet.
    expect(await mineUntil(ana, 'under_way')).toMatchObject({ sweeping: [] });
    expect(await addressesOf({ sweep: 'under_way' })).toEqual([ana.address]);
    expect(await addressesOf({ sweep: 'waiting' })).toEqual([]);
    const swept: unknown[] = [];
    for (let block = 0; block < 20 && swept.length === 0; block += 1) {
      await world.mine();
      swept.push(...((await rowsOf({ userId: ana.id }))[0]?.sweeping ?? []));
    }
    expect(swept).toContainEqual({ symbol: 'USDT', amount: '300.5' });

    await world.settle();
    expect(await rowsOf({ userId: ana.id })).toMatchObject([{ held: [], sweeping: [], sweep: null }]);
    expect(await ana.available('USDT')).toBe('300.5');
  });

  it('finds addresses by the beginning of the address, in any letter case, or of the customer’s id', async () => {
    expect(await addressesOf({ address: ana.address })).toEqual([ana.address]);
    expect(await addressesOf({ address: `0x${eva.address.slice(2, 12).toUpperCase()}` })).toEqual([eva.address]);
    expect((await theirRowsOf({ address: '0x' })).map(({ address }) => address)).toEqual([eva.address, ana.address]);
    expect(await addressesOf({ userId: eva.id.slice(0, 30) })).toEqual([eva.address]);
    expect(await addressesOf({ userId: eva.id, address: ana.address })).toEqual([]);
    for (const search of [eva.customer.email, eva.address.slice(2), eva.address.slice(7, 25)])
      expect(await addressesOf({ search }), search).toEqual([eva.address]);
    expect((await list({ address: 'ana' })).problem?.code).toBe('validation_failed');
  });

  it('is paged, and accepts only its own cursors', async () => {
    for (let more = 0; more < 9; more += 1) await aTokenHolder(world, officer);
    const all = await rowsOf({ limit: '100' });
    const first = (await expectOk(list({ limit: '10' }))).body;
    expect(first).toMatchObject({ pagesNumber: 2 });
    expect(first.results).toEqual(all.slice(0, 10));
    const { body } = await expectOk(list({ limit: '10', cursor: first.nextCursor ?? '' }));
    expect(all.at(-1)?.userId).toBe(ana.id);
    expect(body).toMatchObject({ results: all.slice(10), nextCursor: null });
    const another = writeReportCursor('amount', { key: 3_000_000_000n, id: ana.id });
    for (const cursor of ['bm9uZQ', another]) expect((await list({ cursor })).problem?.code).toBe('cursor_invalid');
  });

  it('records each reading with the customers shown, and is hidden from customers', async () => {
    const { headers } = await expectOk(list({ userId: eva.id }));
    const written = await world.server.db
      .selectFrom('audit.event')
      .select(['action', 'detail'])
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .execute();
    expect(written).toMatchObject([{ action: 'custody_report.read', detail: { userId: eva.id, customers: [eva.id] } }]);
    expect((await ana.customer.call('listCustodyAddresses', { query: {} })).problem).toBeTruthy();
  });

  it('shows the addresses without balances while the chain does not answer', async () => {
    await world.chain.stopNode();
    expect(await rowsOf({ userId: ana.id })).toMatchObject([{ address: ana.address, held: null, sweep: null }]);
    await world.chain.startNode();
  });
});
