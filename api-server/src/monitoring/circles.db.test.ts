import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { circlesIn, type Passing } from '../testing/labelled-circles.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer } from '../testing/people.ts';
import { hours } from '../testing/facts.ts';
import { readCircles } from './circles.ts';
import { readListedParties } from './listed-parties.ts';

const server = await serverOfThisFile({}, { background: false });

const now = () => server.running.services.clock();
const hash = () => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
const anAddress = () => `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;

async function people<Name extends string>(...names: Name[]): Promise<Record<Name, string>> {
  const known: Partial<Record<Name, string>> = {};
  for (const name of names) known[name] = (await (await aNewCustomer(server)).call('readAccount')).body.id;
  return known as Record<Name, string>;
}

async function aMovement(accountId: string, kind: 'crypto_deposit' | 'crypto_withdrawal', value: bigint, at: Date) {
  const { id } = await server.db
    .insertInto('movements.movement')
    .values({
      account_id: accountId,
      kind,
      asset: 'USDT',
      amount: value,
      value_cop: value,
      rail: 'evm',
      state: 'completed',
      idempotency_key: randomUUID(),
      request_hash: Buffer.alloc(32),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends money from a customer to an address, and from there to another customer. */
async function pass(
  from: string,
  to: string,
  [sent, received]: readonly [number, number],
  pesos = 4_000_000,
  address = anAddress(),
) {
  const value = BigInt(pesos) * 100n;
  const [sentAt, receivedAt] = [sent, received].map((before) => new Date(now().getTime() - hours(before)));
  if (!sentAt || !receivedAt) throw new Error('Both are there');
  const id = await aMovement(from, 'crypto_withdrawal', value, sentAt);
  await server.db.insertInto('chain.payout').values({ movement_id: id, to_address: address }).execute();
  const movement_id = await aMovement(to, 'crypto_deposit', value, receivedAt);
  await server.db
    .insertInto('chain.incoming')
    .values({
      tx_hash: hash(),
      token: anAddress(),
      to_address: anAddress(),
      place: 0,
      from_address: address,
      amount: value,
      asset: 'USDT',
      account_id: to,
      movement_id,
      block_number: 1n,
      state: 'credited',
      seen_at: receivedAt,
    })
    .execute();
  return { id, from, to, sentAt: sentAt.getTime(), receivedAt: receivedAt.getTime(), value } satisfies Passing;
}

const circlesOf = async (accountId: string) =>
  (await readCircles(server.db, { accountIds: [accountId], now: now() })).get(accountId) ?? [];

describe('money that goes in a circle', () => {
  it('is found for the customer who sent it first, with its steps in chronological order', async () => {
    const { ana, luis, eva } = await people('ana', 'luis', 'eva');
    const way = [
      await pass(ana, luis, [90, 88]),
      await pass(luis, eva, [70, 69]),
      await pass(eva, ana, [40, 38], 3_000_000),
    ];
    const found = await circlesOf(ana);
    expect(found).toEqual(circlesIn(way, ana));
    expect(found).toEqual([
      {
        movements: way.map(({ id }) => id),
        customers: [ana, luis, eva],
        startedAt: way[0]?.sentAt,
        at: way[2]?.receivedAt,
        value: 400_000_000n,
      },
    ]);
    // The other customers have no circle, because the money that they sent did not come back to them.
    expect(await circlesOf(luis)).toEqual([]);
  });

  it('is not found when steps are out of order, when a step passes on too little, or when the money stays', async () => {
    const { ana, luis, eva, teo } = await people('ana', 'luis', 'eva', 'teo');
    // Luis pays Ana before she pays him.
    const early = [await pass(luis, ana, [95, 94]), await pass(ana, luis, [90, 88])];
    // Eva sends back less than half.
    const little = [await pass(ana, eva, [60, 58]), await pass(eva, ana, [50, 49], 1_900_000)];
    // Teo keeps the money.
    const kept = [await pass(ana, teo, [30, 29])];
    expect(circlesIn([...early, ...little, ...kept], ana)).toEqual([]);
    expect(await circlesOf(ana)).toEqual([]);
  });

  it('is found when a step consists of several payouts, each of less than half of the first one', async () => {
    const { ana, luis, eva } = await people('ana', 'luis', 'eva');
    const out = await pass(ana, luis, [90, 88]);
    const parts = [await pass(luis, eva, [80, 79], 1_500_000), await pass(luis, eva, [70, 69], 1_500_000)];
    const back = await pass(eva, ana, [50, 48], 2_900_000);
    expect(await circlesOf(ana)).toMatchObject([{ movements: [out, ...parts, back].map(({ id }) => id) }]);
  });

  it('is found once when the same first payout comes back on several ways: only the fastest circle is returned', async () => {
    const { ana, luis, eva, teo } = await people('ana', 'luis', 'eva', 'teo');
    const out = await pass(ana, luis, [90, 88]);
    // The money goes from Luis to Teo directly, and also through Eva.
    await pass(luis, eva, [80, 79]);
    await pass(eva, teo, [70, 60]);
    const direct = await pass(luis, teo, [75, 74]);
    const back = await pass(teo, ana, [50, 48]);
    expect(await circlesOf(ana)).toMatchObject([
      { movements: [out.id, direct.id, back.id], customers: [ana, luis, teo] },
    ]);
  });

  it('is not followed beyond seven customers or ninety days', async () => {
    const names = ['ana', 'luis', 'eva', 'teo', 'sol', 'leo', 'paz', 'ivo'] as const;
    const ring = Object.values(await people(...names));
    const aRingOf = async (members: readonly string[]) => {
      const way = [];
      for (const [place, from] of members.entries())
        way.push(await pass(from, members[(place + 1) % members.length] ?? '', [90 - 10 * place, 89 - 10 * place]));
      return way;
    };
    await aRingOf(ring);
    expect(await circlesOf(ring[0] ?? '')).toEqual([]);
    const shorter = Object.values(await people(...names.slice(0, 7)));
    const way = await aRingOf(shorter);
    expect(await circlesOf(shorter[0] ?? '')).toEqual(circlesIn(way, shorter[0] ?? ''));
    expect(await circlesOf(shorter[0] ?? '')).toMatchObject([{ customers: shorter }]);
    const long_ago = 24 * 92;
    const { rosa, juan } = await people('rosa', 'juan');
    await pass(rosa, juan, [long_ago, long_ago - 1]);
    await pass(juan, rosa, [long_ago - 5, long_ago - 6]);
    expect(await circlesOf(rosa)).toEqual([]);
  });
});

describe('an address of the chain with a link to a list', () => {
  const partiesOf = async (accountId: string) =>
    (await readListedParties(server.db, { accountIds: [accountId], now: now() })).get(accountId) ?? [];
  const keep = (accountId: string, address: string) =>
    server.db
      .insertInto('chain.kept_address')
      .values({ account_id: accountId, alias: address, address, created_at: now(), usable_at: now() })
      .execute();

  it('is found when a listed customer and another one both saved it, paid it or were paid from it', async () => {
    const { ana, luis } = await people('ana', 'luis');
    const { id } = await pass(ana, luis, [20, 19]);
    const { to_address } = await server.db
      .selectFrom('chain.payout')
      .select('to_address')
      .where('movement_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await partiesOf(ana)).toEqual([]);
    await server.db.updateTable('customers.customer').set({ is_listed: true }).where('account_id', '=', luis).execute();
    expect(await partiesOf(ana)).toMatchObject([
      { address: to_address, movements: [id], isBlackListed: false, customers: [luis] },
    ]);
    // The listed customer alone does not make the address a finding about them.
    expect(await partiesOf(luis)).toEqual([]);
  });

  it('is not found when the listed customer’s withdrawal to it was never paid', async () => {
    const { ana, luis } = await people('ana', 'luis');
    const address = anAddress();
    await keep(ana, address);
    const { id } = await pass(luis, luis, [20, 19], 4_000_000, address);
    await server.db.updateTable('customers.customer').set({ is_listed: true }).where('account_id', '=', luis).execute();
    const ofAna = async () => (await partiesOf(ana)).map(({ customers }) => customers);
    expect(await ofAna()).toEqual([[luis]]);
    await server.db.deleteFrom('chain.incoming').where('from_address', '=', address).execute();
    await server.db.updateTable('movements.movement').set({ state: 'rejected' }).where('id', '=', id).execute();
    expect(await ofAna()).toEqual([]);
  });

  it('is not found when many customers are paid from it, as from an exchange’s address', async () => {
    const { ana, listed } = await people('ana', 'listed');
    const address = anAddress();
    await server.db
      .updateTable('customers.customer')
      .set({ is_listed: true })
      .where('account_id', '=', listed)
      .execute();
    await pass(ana, listed, [20, 19], 4_000_000, address);
    expect(await partiesOf(ana)).toHaveLength(1);
    const many = await people(...Array.from({ length: 20 }, (_, place) => `payee ${place}`));
    for (const payee of Object.values(many)) await pass(payee, payee, [18, 17], 4_000_000, address);
    expect(await partiesOf(ana)).toEqual([]);
  });

  it('is found when it is on the black list, even before money has moved', async () => {
    const { ana } = await people('ana');
    const address = anAddress();
    await keep(ana, address);
    await server.db
      .insertInto('black_list.entry')
      .values({
        kind: 'address',
        part: 'evm',
        value: address,
        reason: 'La usa una banda.',
        added_by: ana,
        added_at: now(),
      })
      .execute();
    expect(await partiesOf(ana)).toMatchObject([{ address, movements: [], isBlackListed: true, customers: [] }]);
  });
});
