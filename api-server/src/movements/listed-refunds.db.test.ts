import { describe, expect, it, vi } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aMismatch, approvalOf, credit, decide, ofCase, refund } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { RailUnavailable } from './rail.ts';
import { pollRefunds } from './refunds.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const reason = 'El banco avisó de un fraude.';
let numbers = 7_700_000_000;
const anAccount = () => ({
  ...savingsAccount,
  account: String((numbers += 1)),
  holderDocument: String((numbers += 1)),
});

const list = (entry: object) => expectOk(luz.call('addToBlackList', { body: { reason, ...entry } }));
const listPerson = ({ id }: { id: string }) => list({ kind: 'person', value: id });
const hitsOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('cases.case')
    .select('subject')
    .where('kind', '=', 'black_list_hit')
    .where('customer_id', '=', id)
    .execute();
const refundsOf = (movementId: string) =>
  server.db.selectFrom('movements.refund').select('state').where('movement_id', '=', movementId).execute();

describe('a payment of another amount by a listed customer', () => {
  it('also opens the black-list case when it arrives', async () => {
    const { customer } = await aMismatch(server, luz, anAccount(), '30000', listPerson);
    expect(await hitsOf(customer)).toHaveLength(1);
  });

  it.each([
    ['the person', (customer: { id: string }) => listPerson(customer)],
    [
      'the account',
      async (customer: Visitor) => {
        const [account] = (await customer.call('listBankAccounts')).body;
        return list({ kind: 'bank_account', bank: '1', value: account?.account ?? '' });
      },
    ],
  ])('cannot be refunded while %s is listed: a refund is neither proposed nor approved', async (_what, listIt) => {
    const { customer, caseId, transactionId, pesos } = await aMismatch(server, luz, anAccount());
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: refund }))).body;
    await listIt(customer);
    const agreed = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect([agreed.problem?.code, await refundsOf(transactionId)]).toEqual(['withdrawal_listed', []]);
    const rejection = { ...approvalOf(proposed), approve: false, reason: 'La cuenta está en la lista.' };
    await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: rejection }));
    const again = await luz.call('decideCase', { ...ofCase(caseId), body: refund });
    expect(again.problem?.code).toBe('withdrawal_listed');
    const { facts } = (await luz.call('readCase', ofCase(caseId))).body;
    expect(facts[0]).toMatchObject({ name: { es: expect.stringContaining('Lista negra') }, value: reason });
    await decide(luz, teo, caseId, credit);
    expect(await pesos()).toBe('30000');
  });

  it('is reviewed again when its refund was approved but not yet sent to the bank', async () => {
    const { services } = server.running.product;
    const [rail] = [...services.rails.values()];
    if (!rail?.payingOut) throw new Error('The product has no rail that pays out');
    const { customer, caseId, transactionId, movement } = await aMismatch(server, luz, anAccount());
    const away = vi.spyOn(rail.payingOut, 'start').mockRejectedValue(new RailUnavailable('away'));
    await decide(luz, teo, caseId, refund);
    away.mockRestore();
    await listPerson(customer);
    server.pass(120);
    await pollRefunds(services);
    expect(await refundsOf(transactionId)).toEqual([{ state: 'rejected' }]);
    expect((await movement()).phase).toBe('in_review');
    const { results } = (await luz.call('listCases', { body: { kind: 'payment_mismatch', size: 100 } })).body;
    expect(results.map((one) => one.customer?.id)).toContain(customer.id);
  });
});

it('the ledger is consistent after all of these tests', async () => {
  expect(await reconcileLedger(server.db)).toEqual([]);
});
