import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { anOfficer, aVerifiedCustomer, expectOk, aSubmittedCustomer } from '../testing/people.ts';
import { untilServed } from '../testing/waiters.ts';
import { aWithdrawer, bankSays, payOut as payOutAll, payoutsOf } from '../testing/withdrawers.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const withPesos = (balance: string, number?: string) => aWithdrawer(server, officer, balance, number);
const payOut = () => payOutAll(server);

describe('a withdrawal', () => {
  it('is held at once, paid by the bank, and shows its steps', async () => {
    const { withdraw, available, held, movement } = await withPesos('500000');
    const { body } = await expectOk(withdraw('150000'));
    expect(body).toMatchObject({ state: 'Pendiente', phase: 'under_way' });
    expect(await available()).toBe('350000');
    await payOut();
    expect([await available(), await held()]).toEqual(['350000', '0']);
    const { timeline, ...one } = await movement(body.transactionId);
    expect(one).toMatchObject({ kind: 'withdrawal', state: 'Completo', amount: '-150000', canCancel: false });
    expect(timeline.map(({ step }) => step)).toEqual(['requested', 'accepted', 'sent_to_bank', 'paid']);
    expect(await payoutsOf(body.transactionId)).toMatchObject([{ amountInCents: 15_000_000, status: 'APPROVED' }]);
  });

  it.each([
    ['9999', 'amount_below_minimum'],
    ['10000.5', 'amount_not_whole'],
    ['500001', 'balance_exceeded'],
    ['13000001', 'monthly_limit_exceeded'],
  ])('is refused for %s pesos as %s, and holds nothing', async (amount, code) => {
    const { withdraw, available } = await withPesos('500000');
    expect((await withdraw(amount)).problem?.code).toBe(code);
    expect(await available()).toBe('500000');
  });

  it('is refused beyond the monthly limit, with the amount left', async () => {
    const { withdraw } = await withPesos('14000000');
    await expectOk(withdraw('12000000'));
    const { problem } = await withdraw('1000001');
    expect(problem?.fields?.[0]?.message.es).toMatch(/1\.000\.000, contando lo que está pendiente/);
    await expectOk(withdraw('1000000'));
  });

  it('is refused before verification', async () => {
    const unverified = await aSubmittedCustomer(server);
    const body = { account: randomUUID(), amount: '20000' };
    const refused = await unverified.call('startWithdrawal', { body }, { idempotencyKey: randomUUID() });
    expect(refused.problem?.code).toBe('verification_required');
  });

  it('is refused to another customer’s bank account and to a removed one', async () => {
    const mine = await withPesos('100000');
    const theirs = await withPesos('100000');
    expect((await mine.withdraw('20000', randomUUID(), theirs.accountID)).problem?.code).toBe('not_found');
    await expectOk(mine.customer.call('removeBankAccount', { params: { id: mine.accountID } }));
    expect((await mine.withdraw('20000')).problem?.code).toBe('not_found');
    expect(await mine.available()).toBe('100000');
  });

  it('is created once under one key, and another request under that key is refused', async () => {
    const { withdraw, available } = await withPesos('100000');
    const key = randomUUID();
    const all = await Promise.all([withdraw('40000', key), withdraw('40000', key), withdraw('40000', key)]);
    expect(new Set(all.map(({ body }) => body.transactionId)).size).toBe(1);
    expect((await withdraw('40001', key)).problem?.code).toBe('idempotency_key_reused');
    expect(await available()).toBe('60000');
  });

  it('is refused beyond the balance when fifty are requested at once', async () => {
    const { withdraw, available, customer } = await withPesos('195000');
    const keys = Array.from({ length: 50 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => untilServed(() => withdraw('10000', key))));
    const refused = answers.filter(({ problem }) => problem?.code === 'balance_exceeded');
    expect([answers.filter(({ problem }) => !problem).length, refused.length]).toEqual([19, 31]);
    expect(await available()).toBe('5000');
    await payOut();
    const { results } = (await customer.call('listFiatWithdrawals', { body: { size: 50 } })).body;
    expect(results.filter(({ state }) => state === 'Completo')).toHaveLength(19);
    expect(await available()).toBe('5000');
  });

  it('cannot be read or cancelled by another customer', async () => {
    const { withdraw } = await withPesos('100000');
    const { transactionId } = (await expectOk(withdraw('20000'))).body;
    const stranger = await aVerifiedCustomer(server, officer);
    const asked = { params: { transactionId } };
    expect((await stranger.call('cancelWithdrawal', asked)).problem?.code).toBe('not_found');
    expect((await stranger.call('readFiatTransaction', asked)).problem?.code).toBe('not_found');
  });
});

describe('cancelling a withdrawal', () => {
  it('releases its hold once, if it was not sent to the bank yet', async () => {
    // The amount needs approval. An automatic withdrawal could be sent to the bank at any moment.
    const { withdraw, cancel, available, movement } = await withPesos('3000000');
    const { transactionId } = (await expectOk(withdraw('2500000'))).body;
    expect((await movement(transactionId)).canCancel).toBe(true);
    await expectOk(cancel(transactionId));
    expect((await expectOk(cancel(transactionId))).body).toMatchObject({ state: 'Fallido', phase: 'cancelled' });
    await payOut();
    expect([await available(), await payoutsOf(transactionId)]).toEqual(['3000000', []]);
  });

  it('is always possible, but too many cancellations make the next request wait', async () => {
    const { customer, withdraw, cancel } = await withPesos('9000000');
    const kept = (await expectOk(withdraw('2500000'))).body.transactionId;
    const given = (await expectOk(withdraw('2500000'))).body.transactionId;
    for (let time = 0; time < 199; time += 1)
      await countAttempt(server.db, ['withdrawal_given_up', customer.id], server.running.services.clock());
    await expectOk(cancel(given));
    expect((await withdraw('2500000')).problem?.code).toBe('rate_limited');
    await expectOk(cancel(kept));
  });

  it('is refused when the withdrawal may have reached the bank', async () => {
    const { withdraw, cancel, available } = await withPesos('100000', '0012341111');
    const { transactionId } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    expect((await cancel(transactionId)).problem?.code).toBe('withdrawal_under_way');
    expect(await available()).toBe('40000');
  });

  it('either succeeds or is refused when the withdrawal is sent to the bank at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { withdraw, cancel, available } = await withPesos('100000');
      const { transactionId } = (await expectOk(withdraw('60000'))).body;
      const [cancelled] = await Promise.all([cancel(transactionId), payOut()]);
      await payOut();
      const paid = await payoutsOf(transactionId);
      expect([await available(), paid.length]).toEqual(cancelled.problem ? ['40000', 1] : ['100000', 0]);
    }
  });
});

describe('the bank’s report on a withdrawal', () => {
  it('returns the pesos when it rejects an unknown account', async () => {
    const { withdraw, available, held, movement } = await withPesos('100000', '0012340000');
    const { transactionId } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    expect([await available(), await held()]).toEqual(['100000', '0']);
    expect(await movement(transactionId)).toMatchObject({ state: 'Fallido', phase: 'declined' });
  });

  it('returns the pesos when it rejects after accepting', async () => {
    const { withdraw, available, movement } = await withPesos('100000', '0012342222');
    const { transactionId } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    expect([await available(), (await movement(transactionId)).state]).toEqual(['40000', 'Pendiente']);
    await bankSays(server, transactionId, 'DECLINED', 2);
    expect([await available(), (await movement(transactionId)).phase]).toEqual(['100000', 'declined']);
  });

  it('changes nothing when it gives another amount, and the payout is polled again later', async () => {
    const { withdraw, available, held, movement } = await withPesos('100000', '0012341111');
    const { transactionId: reference } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    const { services } = server.running.product;
    for (const status of ['paid', 'rejected'] as const)
      await settleWithdrawal(services, 'wompi', { id: 'otro', reference, amount: 5_000_000n, status });
    expect([await available(), await held()]).toEqual(['40000', '60000']);
    expect((await movement(reference)).phase).toBe('under_way');
    const { next_poll_at } = await server.db
      .selectFrom('movements.movement')
      .select('next_poll_at')
      .where('id', '=', reference)
      .executeTakeFirstOrThrow();
    expect(next_poll_at?.getTime()).toBeGreaterThan(services.clock().getTime());
  });

  it('posts a paid withdrawal once when it is repeated', async () => {
    const { withdraw, available, movement } = await withPesos('100000', '0012342222');
    const { transactionId } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    await bankSays(server, transactionId, 'APPROVED', 2);
    await payOut();
    expect([await available(), (await movement(transactionId)).state]).toEqual(['40000', 'Completo']);
  });

  it('returns the pesos once when the bank returns a paid withdrawal', async () => {
    const { withdraw, available, movement } = await withPesos('100000');
    const { transactionId } = (await expectOk(withdraw('60000'))).body;
    await payOut();
    await bankSays(server, transactionId, 'DECLINED', 3);
    expect(await available()).toBe('100000');
    expect(await movement(transactionId)).toMatchObject({ state: 'Fallido', phase: 'returned' });
    // The bank reports the returned withdrawal as paid again. A third report about one withdrawal changes nothing.
    await bankSays(server, transactionId, 'APPROVED');
    expect(await available()).toBe('100000');
  });
});

it('the ledger is consistent after all of these tests', async () => {
  expect(await reconcileLedger(server.db)).toEqual([]);
});
