import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingsAccount } from '../../testing/depositors.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aMismatch, decide, refund } from '../../testing/mismatches.ts';
import { anOfficer } from '../../testing/people.ts';
import { refundsOf } from '../refunds.ts';
import { findRefundsAtBank } from './find-refunds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns what the bank has of refunds that the database does not know. */
async function found(booked: readonly string[] = []) {
  const { db, rails } = server.running.product.services;
  const all = [];
  for await (const { reference, status } of findRefundsAtBank(db, rails, new Set(booked), new Date()))
    all.push({ reference, status });
  return all;
}

describe('a refund that the bank has', () => {
  it('is not noted a second time when the database knows that the bank rejected it, also when the bank paid it then', async () => {
    const [one, other] = [await anOfficer(server), await anOfficer(server)];
    const { caseId, transactionId } = await aMismatch(server, one, { ...savingsAccount, account: '7000005555' });
    await decide(one, other, caseId, refund);
    const { db, rails } = server.running.product.services;
    const [id = ''] = await refundsOf(db, transactionId);
    const atBank = async () => (await rails.get('wompi')?.payingOut?.findByReference(id))?.status;
    // The bank rejects the refund, which comes back to officers, and pays it some seconds later.
    await expect.poll(atBank, { timeout: 120_000 }).toBe('paid');
    expect(await found()).toEqual([]);
    expect(await refundsOf(db, transactionId)).toEqual([id]);
  });
});
