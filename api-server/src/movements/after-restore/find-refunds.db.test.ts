import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '../../ledger/ledger.ts';
import { reconcileLedger } from '../../ledger/reconcile.ts';
import { savingsAccount } from '../../testing/depositors.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aMismatch, decide, refund } from '../../testing/mismatches.ts';
import { anOfficer } from '../../testing/people.ts';
import { suspense } from '../ledger-accounts.ts';
import { readMovement } from '../movements.ts';
import { payoutOf } from '../payouts.ts';
import { railNamed } from '../rail.ts';
import { refundId } from '../refund-ids.ts';
import { payRefundOut } from '../refunds.ts';
import { findRefundsAtBank } from './find-refunds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns what the bank has of refunds that the database does not know. */
async function found() {
  const { db, rails } = server.running.product.services;
  const all = [];
  for await (const { reference, status } of findRefundsAtBank(db, rails, async () => false, new Date()))
    all.push({ reference, status });
  return all;
}

const balanceInSuspense = async () => (await balances(server.db, [suspense])).get(suspense);
const statesOf = (movementId: string) =>
  server.db.selectFrom('movements.refund').select(['id', 'state']).where('movement_id', '=', movementId).execute();

describe('a refund that the bank has', () => {
  it('counts as sent again when the bank paid it after it had rejected it, and is booked once', async () => {
    const [one, other] = [await anOfficer(server), await anOfficer(server)];
    const before = await balanceInSuspense();
    const { caseId, transactionId } = await aMismatch(server, one, { ...savingsAccount, account: '7000005555' });
    await decide(one, other, caseId, refund);
    const { db, rails } = server.running.product.services;
    const id = refundId(transactionId, 1);
    const atBank = async () => (await rails.get('wompi')?.payingOut?.findByReference(id))?.status;
    // The bank rejects the refund, which comes back to officers, and pays it some seconds later.
    await expect.poll(atBank, { timeout: 120_000 }).toBe('paid');
    expect([await found(), await found()]).toEqual([[{ reference: id, status: 'paid' }], []]);
    await payRefundOut(server.running.product.services, transactionId);
    expect(await statesOf(transactionId)).toEqual([{ id, state: 'paid' }]);
    expect([await balanceInSuspense(), await reconcileLedger(db)]).toEqual([before, []]);
    const cases = await db.selectFrom('cases.case').select('state').where('subject', '=', transactionId).execute();
    expect(cases).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  });

  it('is stored as rejected when the bank rejected it, so that the next one has another number', async () => {
    const [one, other] = [await anOfficer(server), await anOfficer(server)];
    const { caseId, transactionId } = await aMismatch(server, one, { ...savingsAccount, account: '7000000000' });
    const before = await balanceInSuspense();
    const { db, rails } = server.running.product.services;
    // A server asked the bank after the moment of the restore.
    const { bankAccountId } = await readMovement(db, transactionId);
    const [first, second] = [refundId(transactionId, 1), refundId(transactionId, 2)];
    const payingOut = railNamed(rails, 'wompi').payingOut;
    await payingOut?.start(
      await payoutOf(db, { reference: first, amount: 3_000_000n, bankAccountId }),
      async () => undefined,
    );
    expect([await found(), await found()]).toEqual([[{ reference: first, status: 'rejected' }], []]);
    expect([await balanceInSuspense(), await reconcileLedger(db)]).toEqual([before, []]);
    await decide(one, other, caseId, refund);
    await expect
      .poll(() => statesOf(transactionId))
      .toEqual(expect.arrayContaining([first, second].map((id) => ({ id, state: 'rejected' }))));
    expect(await payingOut?.findByReference(second)).toMatchObject({ status: 'rejected' });
  });

  it('is found behind one that was sent before the moment and rejected after it, so that the payment has one decision', async () => {
    const [one, other] = [await anOfficer(server), await anOfficer(server)];
    const { caseId, transactionId } = await aMismatch(server, one, { ...savingsAccount, account: '7000001111' });
    const paidTo = (await aMismatch(server, one)).transactionId;
    const before = (await balanceInSuspense())?.balance ?? 0n;
    const { db, rails } = server.running.product.services;
    const payingOut = railNamed(rails, 'wompi').payingOut;
    const [first, second] = [refundId(transactionId, 1), refundId(transactionId, 2)];
    await decide(one, other, caseId, refund);
    await expect.poll(() => statesOf(transactionId)).toEqual([{ id: first, state: 'sent' }]);
    // Nothing polls a refund while money out is held.
    await db.updateTable('movements.refund').set({ next_poll_at: null }).where('id', '=', first).execute();
    await expect
      .poll(async () => (await payingOut?.findByReference(first))?.status, { timeout: 120_000 })
      .toBe('rejected');
    // Officers refunded again after the moment, and the bank paid.
    const { bankAccountId } = await readMovement(db, paidTo);
    await payingOut?.start(
      await payoutOf(db, { reference: second, amount: 3_000_000n, bankAccountId }),
      async () => undefined,
    );
    expect([await found(), await found()]).toEqual([
      [
        { reference: first, status: 'rejected' },
        { reference: second, status: 'paid' },
      ],
      [],
    ]);
    await payRefundOut(server.running.product.services, transactionId);
    expect(await statesOf(transactionId)).toEqual(
      expect.arrayContaining([
        { id: first, state: 'rejected' },
        { id: second, state: 'paid' },
      ]),
    );
    expect([(await balanceInSuspense())?.balance, await reconcileLedger(db)]).toEqual([before - 3_000_000n, []]);
    const cases = await db.selectFrom('cases.case').select('state').where('subject', '=', transactionId).execute();
    expect(cases).toEqual([{ state: 'closed' }, { state: 'closed' }]);
  });
});
