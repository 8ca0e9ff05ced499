import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { payRefundOut, pollRefunds } from '../../api-server/src/movements/refunds.ts';
import { dateInColombia, dayInColombia } from '../../api-server/src/platform/colombian-time.ts';
import { aMismatch, decide, ofCase, refund } from '../../api-server/src/testing/mismatches.ts';
import { openCaseOf } from '../../api-server/src/testing/open-case.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

let drill: Restored;
let mismatch: Awaited<ReturnType<typeof aMismatch>>;
const pesos = 31_700;
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const approve = { decision: 'approve', reason: 'Todo concuerda.' };
/** A withdrawal of tokens that waits for officers at the moment. */
const tokens = { id: '', caseId: '' };

beforeAll(async () => {
  drill = await restoreTo(
    async ({ world, officer, ana }) => {
      mismatch = await aMismatch(world.server, officer, undefined, String(pesos));
      await ana.fund('USDT', '2400');
      await world.settle();
      tokens.id = (await expectOk(ana.send('USDT', '2000', wallet))).body.transactionId;
      tokens.caseId = await openCaseOf(world.server.db, 'crypto_withdrawal_approval', tokens.id);
    },
    // Officers have the payment refunded, and the withdrawal sent. Both are paid.
    async ({ world, officer }) => {
      await decide(officer, await anOfficer(world.server), mismatch.caseId, refund);
      await payRefundOut(world.server.running.product.services, mismatch.transactionId);
      await expectOk(officer.call('decideCase', { ...ofCase(tokens.caseId), body: approve }));
      await world.settle();
    },
  );
});
afterAll(() => drill.stop());

/** Returns how often the bank has paid the refund's amount, which no other test pays. */
async function paidAtBank() {
  const all = (await (await fetch(`${inject('desk').url}/desk/payouts`)).json()) as { amountInCents: number }[];
  return all.filter(({ amountInCents }) => amountInCents === pesos * 100).length;
}

/** Returns the states of the cases about a payment that the restored database does not know. */
async function lostCasesOf(reference: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from cases.case where kind = 'lost_payout' and facts ->> 'about' = ${reference}`.execute(
    drill.restored.db,
  );
  return rows.map(({ state }) => state);
}

const afterToday = () =>
  new Date((dayInColombia(dateInColombia(new Date()))?.end ?? new Date(0)).getTime() + 21_960_000);

it('finds the refund and the withdrawal that officers decided after the moment, which nobody decides again', async () => {
  const { restored, server, served, mine, world } = drill;
  const { transactionId, caseId } = mismatch;
  const paid = async () => [await paidAtBank(), await world.balanceOf('USDT', wallet)];
  expect(await paid()).toEqual([1, 2_000_000_000n]);
  const { id } = await world.server.db
    .selectFrom('movements.refund')
    .select('id')
    .where('movement_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  // At first the restored database has not read the payment yet, as where it came after the moment: the refund looks like a lost payment.
  const isRead = (state: string) =>
    sql`update movements.movement set state = ${state} where id = ${transactionId}`.execute(restored.db);
  await isRead('sent');
  expect(
    (await restored.examine()).lines.filter((line) => line.includes(id) && line.startsWith('DECIDE')),
  ).toHaveLength(1);
  expect(await lostCasesOf(id)).toEqual(['open']);
  await isRead('in_review');
  await restored.examine();
  await mine(6);
  const { lines } = await restored.examine(afterToday);
  expect(await lostCasesOf(id)).toEqual(['closed']);
  const officer = await anOfficer(served);
  const again = [
    await officer.call('decideCase', { ...ofCase(caseId), body: refund }),
    await officer.call('decideCase', { ...ofCase(tokens.caseId), body: approve }),
  ];
  expect(again.map(({ problem }) => problem?.code)).toEqual(['case_closed', 'case_closed']);
  // It is no payment that the database does not know.
  expect(lines.filter((line) => line.includes(id) && line.startsWith('DECIDE'))).toEqual([]);
  expect((await restored.releaseAfterStatement()).status).toBe(0);
  const { services } = server.running.product;
  await pollRefunds(services);
  await mine(6);
  expect([await restored.stateOf(transactionId), await restored.stateOf(tokens.id)]).toEqual(['refunded', 'completed']);
  expect(await paid()).toEqual([1, 2_000_000_000n]);
});
