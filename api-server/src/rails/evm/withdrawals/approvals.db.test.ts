import { createHash, randomUUID } from 'node:crypto';
import { toMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { changeSetting } from '../../../platform/settings/settings.ts';
import { startChainWorld, type ChainWorld } from '../../../testing/chain-world.ts';
import { approvalOf, ofCase } from '../../../testing/mismatches.ts';
import { anOfficer, expectOk } from '../../../testing/people.ts';
import { aTokenHolder } from '../../../testing/token-holders.ts';
import { addressCooling } from '../evm-settings.ts';

/** The waiting time of a new address: shorter than the time after which re-authentication expires. */
const cooling_seconds = 60;
const approve = { decision: 'approve', reason: 'Todo concuerda.' };
const reject = { decision: 'reject', reason: 'No la conoce.', message: 'No pudimos confirmar la dirección.' };

let world: ChainWorld;
let luz: Awaited<ReturnType<typeof anOfficer>>;
let teo: Awaited<ReturnType<typeof anOfficer>>;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  luz = await anOfficer(world.server);
  teo = await anOfficer(world.server);
  const { id } = (await luz.call('readAccount')).body;
  const by = { accountId: id, requestId: 'test' };
  const now = world.server.running.services.clock();
  await inTransaction(world.server.db, (transaction) =>
    changeSetting(transaction, addressCooling('sandbox'), { value: cooling_seconds, reason: 'A test', by, now }),
  );
});
afterAll(() => world.stop());

/** Returns a random address, different at each call. */
const anAddress = () => getAddress(`0x${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 40)}`);
const came = (to: ReturnType<typeof anAddress>) => world.balanceOf('USDT', to);

async function someone(amount = '3000') {
  const one = await aTokenHolder(world, luz);
  await one.fund('USDT', amount);
  return one;
}

async function caseAbout(transactionId: string): Promise<string> {
  const body = { kind: 'crypto_withdrawal_approval', size: 100 };
  for (const { id } of (await expectOk(luz.call('listCases', { body }))).body.results)
    if ((await luz.call('readCase', ofCase(id))).body.subject === transactionId) return id;
  throw new Error(`There is no open case about ${transactionId}`);
}

/** Puts an address on the black list, as an officer who has just signed in. */
async function list(address: string): Promise<void> {
  const officer = await anOfficer(world.server);
  const body = { kind: 'address', value: address, reason: 'La policía avisó.' };
  await expectOk(officer.call('addToBlackList', { body }));
}

async function coolDown(): Promise<void> {
  world.server.pass(cooling_seconds + 1);
  await world.settle();
}

describe('a new address', () => {
  it('receives nothing before its waiting time is over', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '100', to));
    expect(body).toMatchObject({ state: 'Pendiente', phase: 'cooling' });
    world.server.pass(cooling_seconds - 10);
    await world.settle();
    expect([await came(to), (await ana.read(body.transactionId)).transaction.phase]).toEqual([0n, 'cooling']);
    world.server.pass(11);
    await world.settle();
    expect([await came(to), (await ana.read(body.transactionId)).transaction.state]).toEqual([
      100_000_000n,
      'Completo',
    ]);
  });

  it('delays a withdrawal, which can be cancelled meanwhile', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '100', to));
    await expectOk(ana.cancel(body.transactionId));
    await coolDown();
    expect([await came(to), await ana.available('USDT'), await ana.held('USDT')]).toEqual([0n, '3000', '0']);
  });

  it('receives tokens without delay once it has been saved for the waiting time', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const kept = { params: { id: ana.id }, body: { alias: 'Mi cartera', address: to } };
    await expectOk(ana.customer.call('addToWhitelist', kept));
    world.server.pass(cooling_seconds + 1);
    const { body } = await expectOk(ana.send('USDT', '100', to));
    expect(body).toMatchObject({ phase: 'under_way', waitsUntil: null });
    await world.settle();
    expect(await came(to)).toBe(100_000_000n);
  });
});

describe('a withdrawal of tokens above the automatic limit', () => {
  it("waits for one officer's approval, and is sent when the waiting time of its address is over too", async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '501', to));
    expect(body.phase).toBe('awaiting_approval');
    await coolDown();
    expect(await came(to)).toBe(0n);
    const decided = await expectOk(
      luz.call('decideCase', { ...ofCase(await caseAbout(body.transactionId)), body: approve }),
    );
    expect(decided.body.state).toBe('closed');
    await world.settle();
    const { transaction, timeline } = await ana.read(body.transactionId);
    expect([await came(to), transaction.state]).toEqual([501_000_000n, 'Completo']);
    expect(timeline.map(({ step }) => step)).toEqual([
      'requested',
      'awaiting_approval',
      'accepted',
      'signed',
      'mined',
      'paid',
    ]);
  });

  it('is also one whose sum with the automatic withdrawals of the last 24 hours exceeds the limit', async () => {
    const ana = await someone();
    const phaseOf = async (amount: string) => (await expectOk(ana.send('USDT', amount, anAddress()))).body.phase;
    expect([await phaseOf('300'), await phaseOf('200')]).toEqual(['cooling', 'cooling']);
    const { body } = await expectOk(ana.send('USDT', '10', anAddress()));
    expect(body.phase).toBe('awaiting_approval');
    const balances = async () =>
      [await ana.available('USDT'), await ana.held('USDT')].map((one) => toMinorUnits(one ?? '', 6));
    const [before, held] = await balances();
    expect((before ?? 0n) + (held ?? 0n)).toBe(3_000_000_000n);
    await expectOk(luz.call('decideCase', { ...ofCase(await caseAbout(body.transactionId)), body: reject }));
    const [after, left] = await balances();
    expect((after ?? 0n) + (left ?? 0n)).toBe(3_000_000_000n);
    expect((after ?? 0n) - (before ?? 0n)).toBeGreaterThanOrEqual(10_000_000n);
  });

  it('is not sent before the waiting time of its address is over, even when it is approved earlier', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '501', to));
    await expectOk(luz.call('decideCase', { ...ofCase(await caseAbout(body.transactionId)), body: approve }));
    await world.settle();
    expect(await came(to)).toBe(0n);
    await coolDown();
    expect(await came(to)).toBe(501_000_000n);
  });

  it('needs two officers from the second threshold on: the officer who proposes cannot also approve', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '2500', to));
    const caseId = await caseAbout(body.transactionId);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: approve }))).body;
    expect(proposed).toMatchObject({ state: 'proposed', needsSecondOfficer: true });
    await coolDown();
    const own = await luz.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect([own.problem?.code, await came(to)]).toEqual(['own_proposal', 0n]);
    await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
    await world.settle();
    expect(await came(to)).toBe(2_500_000_000n);
  });

  it('has its whole hold released, and the officer’s message shown, when it is rejected', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '600', to));
    await expectOk(luz.call('decideCase', { ...ofCase(await caseAbout(body.transactionId)), body: reject }));
    await coolDown();
    const { transaction, timeline } = await ana.read(body.transactionId);
    expect(transaction).toMatchObject({ state: 'Fallido', phase: 'rejected' });
    expect(timeline.at(-1)).toMatchObject({ step: 'rejected', message: reject.message });
    expect([await came(to), await ana.available('USDT'), await ana.held('USDT')]).toEqual([0n, '3000', '0']);
  });
});

describe('an address on the black list', () => {
  it('is refused as a recipient, without revealing the black list', async () => {
    const [ana, to] = [await someone(), anAddress()];
    await list(to);
    const { problem } = await ana.send('USDT', '100', to);
    expect(problem?.code).toBe('movement_in_review');
    expect(JSON.stringify(problem)).not.toMatch(/lista|list\b|negra/i);
    expect([await ana.available('USDT'), await ana.held('USDT')]).toEqual(['3000', '0']);
  });

  it('prevents the approval of a withdrawal when it was listed after the request', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '501', to));
    await list(to);
    const caseId = await caseAbout(body.transactionId);
    const refused = await luz.call('decideCase', { ...ofCase(caseId), body: approve });
    expect(refused.problem?.code).toBe('withdrawal_listed');
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: reject }));
    expect(await ana.available('USDT')).toBe('3000');
  });

  it('holds a withdrawal back for an officer when it was listed during the waiting time', async () => {
    const [ana, to] = [await someone(), anAddress()];
    const { body } = await expectOk(ana.send('USDT', '100', to));
    await list(to);
    await coolDown();
    expect((await ana.read(body.transactionId)).transaction.phase).toBe('awaiting_approval');
    await expectOk(luz.call('decideCase', { ...ofCase(await caseAbout(body.transactionId)), body: reject }));
    await world.settle();
    expect([await came(to), await ana.available('USDT'), await ana.held('USDT')]).toEqual([0n, '3000', '0']);
  });
});

describe('all of these tests', () => {
  it('leave chain and ledger in agreement', async () => {
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });
});
