import { expect, it } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { agreedWithdrawal, aWithdrawer, payOut, payoutsOf } from '../testing/withdrawers.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);

it('an accepted withdrawal is held back while its customer is under review, and needs a new approval afterwards', async () => {
  const one = await aWithdrawer(server, luz, '12000000', '006611000001');
  const { transactionId, turn } = await agreedWithdrawal(server, one);
  const userId = one.customer.id;
  await expectOk(luz.call('flagList', { body: { userId } }));
  await turn();
  await payOut(server);
  expect(await payoutsOf(transactionId)).toEqual([]);
  const { actor_id } = await server.db
    .selectFrom('audit.event')
    .select('actor_id')
    .where('action', '=', 'withdrawal.held_back')
    .where('subject_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  expect(actor_id).toBe('screening');
  const { id } = await server.db
    .selectFrom('cases.case')
    .select('id')
    .where('kind', '=', 'withdrawal_approval')
    .where('customer_id', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  const agreeing = { ...ofCase(id), body: { decision: 'approve', reason: 'Todo concuerda.' } };
  expect((await luz.call('decideCase', agreeing)).problem?.code).toBe('customer_under_review');
  await expectOk(luz.call('unflagList', { body: { userId, reason: 'La lista se equivocó de persona.' } }));
  await expectOk(luz.call('decideCase', agreeing));
  await payOut(server);
  expect(await payoutsOf(transactionId)).toHaveLength(1);
  expect(await reconcileLedger(server.db)).toEqual([]);
});
