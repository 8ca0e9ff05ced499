import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { takeRole } from '../identity/roles.ts';
import { balance } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { tokenIn } from '../testing/email-changes.ts';
import { approvalOf, decide, ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer, bankSays, payOut as payOutAll, payoutsOf } from '../testing/withdrawers.ts';
import { untilOthersWait } from '../testing/waiters.ts';
import { contested } from './ledger-accounts.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const payOut = () => payOutAll(server);
const bySystem = { actor: { kind: 'system', id: 'create-officer' }, requestId: 'test' } as const;
const approve = { decision: 'approve', reason: 'Todo concuerda.' };
const reject = { decision: 'reject', reason: 'No es suya.', message: 'La cuenta no está a tu nombre.' };

async function caseAbout(kind: string, transactionId: string): Promise<string> {
  const { results } = (await luz.call('listCases', { body: { kind, size: 100 } })).body;
  for (const { id } of results) if ((await luz.call('readCase', ofCase(id))).body.subject === transactionId) return id;
  throw new Error(`There is no open case ${kind} about ${transactionId}`);
}

async function anAskedWithdrawal(amount: string) {
  const one = await aWithdrawer(server, luz, '12000000');
  const { body } = await expectOk(one.withdraw(amount));
  const caseId = await caseAbout('withdrawal_approval', body.transactionId);
  return { ...one, ...body, caseId };
}

describe('the queue of withdrawals', () => {
  it('shows the main facts of each withdrawal, and the officer who proposed its approval', async () => {
    const { caseId } = await anAskedWithdrawal('10000000');
    const rowOf = async (filter: object) =>
      (await expectOk(luz.call('listCases', { body: { size: 100, ...filter } }))).body.results.find(
        ({ id }) => id === caseId,
      );
    const row = await rowOf({ kind: 'withdrawal_approval' });
    expect(row?.glance.map(({ name, value }) => [name.es, value])).toEqual([
      ['Valor', '10000000'],
      ['Cuenta bancaria', expect.stringContaining('Bancolombia')],
      ['Nivel verificado', '1'],
    ]);
    expect(row?.proposedBy).toBeNull();
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: approve }));
    expect((await rowOf({ kind: 'withdrawal_approval' }))?.proposedBy?.email).toBe(luz.email);
    expect((await rowOf({}))?.glance).toEqual([]);
  });
});

describe('a withdrawal above the automatic limit', () => {
  it('is also one whose sum with the automatic withdrawals of the last 24 hours exceeds the limit', async () => {
    const { customer, withdraw, cancel } = await aWithdrawer(server, luz, '5000000');
    const phaseOf = async (amount: string) => (await expectOk(withdraw(amount))).body;
    const leftOf = async () => (await expectOk(customer.call('readPaymentTerms'))).body.withdrawalAutomaticMax;
    const first = await phaseOf('1500000');
    expect([first.phase, await leftOf()]).toEqual(['under_way', '500000']);
    expect([(await phaseOf('500000')).phase, await leftOf()]).toEqual(['under_way', '0']);
    const waiting = await phaseOf('10000');
    expect(waiting.phase).toBe('awaiting_approval');
    await expectOk(cancel(waiting.transactionId));
    await server.owner
      .updateTable('movements.movement')
      .set({ created_at: new Date(server.running.services.clock().getTime() - 86_400_000) })
      .where('id', '=', first.transactionId)
      .execute();
    expect(await leftOf()).toBe('1500000');
  });

  it('is held, waits for an officer, and is paid after the approval', async () => {
    const { transactionId, caseId, available, movement, phase } = await anAskedWithdrawal('2000001');
    expect(phase).toBe('awaiting_approval');
    await payOut();
    expect([await available(), await payoutsOf(transactionId)]).toEqual(['9999999', []]);
    const decided = await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: approve }));
    expect(decided.body.state).toBe('closed');
    await payOut();
    const { timeline, state } = await movement(transactionId);
    expect(state).toBe('Completo');
    expect(timeline.map(({ step }) => step)).toEqual([
      'requested',
      'awaiting_approval',
      'accepted',
      'sent_to_bank',
      'paid',
    ]);
  });

  it('is released with the reason when it is rejected', async () => {
    const { transactionId, caseId, available, movement } = await anAskedWithdrawal('3000000');
    await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: reject }));
    await payOut();
    expect([await available(), await payoutsOf(transactionId)]).toEqual(['12000000', []]);
    const { phase, timeline } = await movement(transactionId);
    expect(phase).toBe('rejected');
    expect(timeline.at(-1)).toMatchObject({ step: 'rejected', message: reject.message });
  });

  it('needs two officers from the second threshold on: the officer who proposes cannot also approve', async () => {
    const { transactionId, caseId, movement } = await anAskedWithdrawal('10000000');
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body: approve }))).body;
    expect(proposed).toMatchObject({ state: 'proposed', needsSecondOfficer: true });
    await payOut();
    expect((await movement(transactionId)).phase).toBe('awaiting_approval');
    const own = await luz.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) });
    expect(own.problem?.code).toBe('own_proposal');
    await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
    await payOut();
    expect((await movement(transactionId)).state).toBe('Completo');
  });

  it('needs two officers once the withdrawals of 24 hours, without rejected ones, reach the second threshold', async () => {
    const { withdraw, available } = await aWithdrawer(server, luz, '12000000');
    const ask = async (amount: string) => (await expectOk(withdraw(amount))).body.transactionId;
    const officersOf = async (id: string) =>
      (await luz.call('readCase', ofCase(await caseAbout('withdrawal_approval', id)))).body.needsSecondOfficer;
    const [first, second] = [await ask('4000000'), await ask('3000000')];
    expect([await officersOf(first), await officersOf(second)]).toEqual([false, false]);
    const third = await ask('3000000');
    expect(await officersOf(third)).toBe(true);
    const caseId = await caseAbout('withdrawal_approval', third);
    await decide(luz, teo, caseId, reject);
    expect(await available()).toBe('5000000');
    // The rejected withdrawal no longer counts towards the threshold.
    expect(await officersOf(await ask('2500000'))).toBe(false);
  });

  it('closes its case when the customer cancels it', async () => {
    const { transactionId, caseId, cancel, available } = await anAskedWithdrawal('3000000');
    await expectOk(cancel(transactionId));
    const late = await luz.call('decideCase', { ...ofCase(caseId), body: approve });
    expect([late.problem?.code, await available()]).toEqual(['case_closed', '12000000']);
  });

  it('is either approved or rejected when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { transactionId, caseId, available } = await anAskedWithdrawal('3000000');
      const answers = await Promise.all([
        luz.call('decideCase', { ...ofCase(caseId), body: approve }),
        teo.call('decideCase', { ...ofCase(caseId), body: reject }),
      ]);
      expect(answers.filter(({ problem }) => !problem)).toHaveLength(1);
      await payOut();
      const isPaid = !answers[0]?.problem;
      expect([await available(), (await payoutsOf(transactionId)).length]).toEqual(
        isPaid ? ['9000000', 1] : ['12000000', 0],
      );
    }
  });

  it('is either approved or cancelled when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { transactionId, caseId, cancel, available } = await anAskedWithdrawal('3000000');
      const [, cancelled] = await Promise.all([
        luz.call('decideCase', { ...ofCase(caseId), body: approve }),
        cancel(transactionId),
      ]);
      await payOut();
      const isPaid = cancelled.problem !== null;
      expect([await available(), (await payoutsOf(transactionId)).length]).toEqual(
        isPaid ? ['9000000', 1] : ['12000000', 0],
      );
    }
  });

  it('cannot be approved by an officer with the e-mail of its customer, neither as the first officer nor as the second', async () => {
    const { customer, caseId, transactionId, movement } = await anAskedWithdrawal('3000000');
    const same = await anOfficer(server, customer.email);
    expect((await same.call('decideCase', { ...ofCase(caseId), body: approve })).problem?.code).toBe('own_customer');
    expect((await movement(transactionId)).phase).toBe('awaiting_approval');
    const other = await anAskedWithdrawal('10000000');
    const second = await anOfficer(server, other.customer.email);
    const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(other.caseId), body: approve }))).body;
    const answer = { ...ofCase(other.caseId), body: approvalOf(proposed) };
    expect((await second.call('answerCaseProposal', answer)).problem?.code).toBe('own_customer');
  });

  it('cannot be approved by an officer who has lost the role', async () => {
    const revoked = await anOfficer(server);
    const { id } = (await revoked.call('readAccount')).body;
    const { caseId } = await anAskedWithdrawal('3000000');
    await expectOk(revoked.call('takeCase', ofCase(caseId)));
    for (const role of ['reviewer', 'approver'])
      await inTransaction(server.db, (transaction) => takeRole(transaction, id, role, bySystem));
    expect((await revoked.call('decideCase', { ...ofCase(caseId), body: approve })).problem?.code).toBe('forbidden');
  });

  it('cannot be approved by an officer who loses the role while the approval waits for a lock', async () => {
    const revoked = await anOfficer(server);
    const { id } = (await revoked.call('readAccount')).body;
    const { transactionId, caseId, available } = await anAskedWithdrawal('3000000');
    const answer = await inTransaction(server.db, async (transaction) => {
      await transaction.selectFrom('cases.case').select('id').where('id', '=', caseId).forUpdate().execute();
      const approving = revoked.call('decideCase', { ...ofCase(caseId), body: approve });
      await untilOthersWait(server.db, transaction);
      for (const role of ['reviewer', 'approver'])
        await inTransaction(server.db, (other) => takeRole(other, id, role, bySystem));
      return { approving };
    });
    expect((await answer.approving).problem?.code).toBe('forbidden');
    await payOut();
    expect([await available(), await payoutsOf(transactionId)]).toEqual(['9000000', []]);
  });

  it('cannot be approved when the proposing officer has lost the permission to decide', async () => {
    const leaving = await anOfficer(server);
    const { id } = (await leaving.call('readAccount')).body;
    const { transactionId, caseId, movement } = await anAskedWithdrawal('10000000');
    const proposed = (await expectOk(leaving.call('decideCase', { ...ofCase(caseId), body: approve }))).body;
    await inTransaction(server.db, (transaction) => takeRole(transaction, id, 'reviewer', bySystem));
    const approval = approvalOf(proposed);
    const rejection = { ...approval, approve: false, reason: 'Lo propuso quien ya no decide' };
    const approving = await teo.call('answerCaseProposal', { ...ofCase(caseId), body: approval });
    expect(approving.problem?.code).toBe('proposer_gone');
    await payOut();
    expect((await movement(transactionId)).phase).toBe('awaiting_approval');
    await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: rejection }));
    await decide(luz, teo, caseId, approve);
    await payOut();
    expect((await movement(transactionId)).state).toBe('Completo');
  });

  it('shows the bank account, the earlier withdrawals, and the rest of the monthly limit in its case', async () => {
    const { caseId } = await anAskedWithdrawal('3000000');
    const { facts } = (await luz.call('readCase', ofCase(caseId))).body;
    const valueOf = (es: string) => facts.find(({ name }) => name.es === es)?.value;
    expect(valueOf('Valor')).toBe('3000000');
    expect(valueOf('Retiros pagados a esta cuenta')).toBe('0');
    expect(valueOf('Le queda este mes')).toBe('10000000');
    expect(valueOf('Nivel verificado')).toBe('1');
  });
});

it('the case about a withdrawal shows that the password was recovered after the request', async () => {
  const { customer, caseId } = await anAskedWithdrawal('3000000');
  await expectOk(server.customer().call('beginRecovery', { body: { email: customer.email } }));
  const { text } = await server.mailTo(customer.email, 'Elige una contraseña nueva');
  const body = { token: tokenIn(text), password: 'siete barcas sobre el agua' };
  await expectOk(server.customer().call('finishRecovery', { body }));
  const { facts } = (await luz.call('readCase', ofCase(caseId))).body;
  expect(facts[0]).toMatchObject({ name: { es: 'Contraseña recuperada: espera hasta' }, form: 'instant' });
});

describe('a payout that the bank makes after rejecting it', () => {
  async function aContradiction(left: string) {
    const one = await aWithdrawer(server, luz, '100000', '0012340000');
    const { transactionId } = (await expectOk(one.withdraw('60000'))).body;
    await payOut();
    expect(await one.available()).toBe('100000');
    const body = { ...savingsAccount, alias: 'Otra', account: '0099887766' };
    const other = (await expectOk(one.customer.call('addBankAccount', { body }))).body.id;
    if (left !== '100000') await expectOk(one.withdraw(String(100_000 - Number(left)), randomUUID(), other));
    await bankSays(server, transactionId, 'APPROVED', 2);
    return { ...one, transactionId, caseId: await caseAbout('payout_contradiction', transactionId) };
  }
  const claims = async () => (await balance(server.db, contested)).available;

  it('is booked as our claim until two officers charge it to the customer', async () => {
    const before = await claims();
    const { customer, transactionId, caseId, available, movement } = await aContradiction('100000');
    expect(await claims()).toBe(before + 6_000_000n);
    expect([await available(), (await movement(transactionId)).phase]).toEqual(['100000', 'in_review']);
    const charge = { decision: 'charge', reason: 'Lo recibió.', message: 'El banco sí te pagó este retiro.' };
    await decide(luz, teo, caseId, charge);
    expect([await available(), await claims()]).toEqual(['40000', before]);
    expect((await movement(transactionId)).state).toBe('Completo');
    // The letter about the charge corrects the former one, which said that the money came back.
    const { text } = await server.mailTo(customer.email, 'El banco sí pagó tu retiro de $\u00A060.000');
    expect(text).toContain('lo descontamos de tu billetera');
  });

  it('cannot be charged to a customer whose balance is too small, but can be borne by the house', async () => {
    const before = await claims();
    const { caseId, available } = await aContradiction('50000');
    const charge = { decision: 'charge', reason: 'Lo recibió.', message: 'El banco sí te pagó este retiro.' };
    const refused = await luz.call('decideCase', { ...ofCase(caseId), body: charge });
    expect(refused.problem?.code).toBe('balance_exceeded');
    await decide(luz, teo, caseId, { decision: 'absorb', reason: 'Error del banco.' });
    expect([await available(), await claims()]).toEqual(['50000', before + 6_000_000n]);
  });
});

it('the ledger is consistent after all of these tests', async () => {
  expect(await reconcileLedger(server.db)).toEqual([]);
});
