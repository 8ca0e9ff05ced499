import { parseGwei } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../../testing/chain-world.ts';
import { ofCase } from '../../../testing/mismatches.ts';
import { anOfficer, expectOk } from '../../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../../testing/token-holders.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { fee_max_gwei } from '../evm-settings.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(world.server);
});
beforeEach(async () => {
  ana = await aTokenHolder(world, officer);
  await ana.fund('COPT', '2000000');
  await ana.fund('USDT', '400');
  await world.settle();
});
afterAll(() => world.stop());

async function stopPesos(isStopped: boolean): Promise<void> {
  await world.chain.pausePesos(isStopped);
  await world.chain.node.mine({ blocks: 1 });
}

/** Checks that the withdrawal failed with these steps, that amount and fee are released, and that the customer has one notice. */
async function expectGivenBack(transactionId: string, steps: readonly string[]): Promise<void> {
  const { transaction, timeline } = await ana.read(transactionId);
  expect(transaction).toMatchObject({ state: 'Fallido', phase: 'reverted' });
  expect(timeline.map(({ step }) => step)).toEqual(steps);
  expect([await ana.available('COPT'), await ana.held('COPT')]).toEqual(['2000000', '0']);
  const news = (await expectOk(ana.customer.call('listNotices', { query: {} }))).body.results;
  expect(
    news.filter(({ kind, transactionId: about }) => kind === 'crypto_withdrawal_failed' && about === transactionId),
  ).toHaveLength(1);
}

describe('a withdrawal', () => {
  it("is released without using a nonce when the node's simulation fails", async () => {
    const { body } = await expectOk(ana.send('COPT', '500000', wallet));
    expect(Number(await ana.held('COPT'))).toBeGreaterThan(500_000);
    await stopPesos(true);
    await world.settle();
    await expectGivenBack(body.transactionId, ['requested', 'accepted', 'reverted']);
    const { nonce, state } = await world.server.db
      .selectFrom('chain.outgoing')
      .select(['nonce', 'state'])
      .where('reference', '=', body.transactionId)
      .executeTakeFirstOrThrow();
    expect([nonce, state]).toEqual([null, 'refused']);
    await stopPesos(false);
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });

  it('is released when it reverts; its nonce is used up, and later withdrawals are paid', async () => {
    const { body } = await expectOk(ana.send('COPT', '500000', wallet));
    await world.look();
    expect((await ana.read(body.transactionId)).transaction.phase).toBe('under_way');
    await world.forget(body.transactionId);
    await stopPesos(true);
    await world.settle();
    await expectGivenBack(body.transactionId, ['requested', 'accepted', 'signed', 'mined', 'reverted']);
    const { status } = await world.chain.node.getTransactionReceipt({
      hash: ((await ana.read(body.transactionId)).transaction.txid ?? '0x') as `0x${string}`,
    });
    expect(status).toBe('reverted');
    await stopPesos(false);
    const after = await expectOk(ana.send('COPT', '500000', wallet));
    await world.settle();
    expect((await ana.read(after.body.transactionId)).transaction.state).toBe('Completo');
    expect(await world.balanceOf('COPT', wallet)).toBe(50_000_000n);
    expect(await world.faults()).toEqual([]);
  });
});

describe('full blocks', () => {
  const fullBlock = async () => {
    await world.chain.fillBlocks(1);
    await world.mine();
  };

  async function attemptsOf(transactionId: string): Promise<bigint[]> {
    const rows = await world.server.db
      .selectFrom('chain.attempt as attempt')
      .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
      .select('attempt.max_fee')
      .where('outgoing.reference', '=', transactionId)
      .orderBy('attempt.max_fee')
      .execute();
    return rows.map(({ max_fee }) => max_fee);
  }

  const stuckCases = async () =>
    (await expectOk(officer.call('listCases', { body: { kind: 'stuck_transaction', size: 100 } }))).body.results;

  it('cause higher fee bids up to the limit, then one case until a block has room, and the withdrawal is paid once', async () => {
    const limit = parseGwei(String(fee_max_gwei.fallback));
    const before = await world.balanceOf('USDT', wallet);
    const { body } = await expectOk(ana.send('USDT', '15', wallet));
    await world.look();
    for (let block = 0; block < 2; block += 1) await fullBlock();
    expect(await world.balanceOf('USDT', wallet)).toBe(before);
    world.server.pass(61);
    await fullBlock();
    const [first = 0n, second = 0n, ...more] = await attemptsOf(body.transactionId);
    expect([second * 10n >= first * 11n, second <= limit, more]).toEqual([true, true, []]);
    for (let minute = 0; minute < 30 && (await stuckCases()).length === 0; minute += 1) {
      world.server.pass(61);
      await fullBlock();
    }
    const offered = await attemptsOf(body.transactionId);
    expect((offered.at(-1) ?? 0n) <= limit && (offered.at(-1) ?? 0n) * 9n > limit * 8n).toBe(true);
    for (let minute = 0; minute < 3; minute += 1) {
      world.server.pass(61);
      await fullBlock();
    }
    expect(await attemptsOf(body.transactionId)).toEqual(offered);
    const [stuck, ...others] = await stuckCases();
    expect(others).toEqual([]);
    const { facts } = (await expectOk(officer.call('readCase', ofCase(stuck?.id ?? '')))).body;
    expect(facts[0]?.value).toEqual({ es: 'Un retiro de un cliente', en: "A customer's withdrawal" });
    expect((await ana.read(body.transactionId)).transaction.phase).toBe('under_way');
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(15_000_000n);
    expect(await stuckCases()).toEqual([]);
    expect(await world.faults()).toEqual([]);
  });
});
