import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savingsAccount } from '../testing/depositors.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { makeSamePerson } from '../testing/same-person.ts';
import { startScreeningDesk, type ScreeningDesk } from '../testing/screening-desk.ts';
import type { Visitor } from '../testing/visitor.ts';

let desk: ScreeningDesk;
let reviewer: Visitor;
let approver: Visitor;

beforeAll(async () => {
  desk = await startScreeningDesk();
  reviewer = await anOfficer(desk.server, undefined, ['reviewer']);
  approver = await anOfficer(desk.server, undefined, ['approver']);
});
afterAll(() => desk.stop());

const reason = 'Sus honorarios explican lo que mueve.';
const caseOf = async (userId: string) => {
  const { results } = (await desk.luz.call('listCases', { body: { kind: 'pep_decision', size: 100 } })).body;
  return results.find(({ customer }) => customer?.id === userId)?.id ?? '';
};
const decide = async (userId: string, decision: string, officer: Visitor = approver) =>
  officer.call('decideCase', { params: { caseId: await caseOf(userId) }, body: { decision, reason } });
const deposit = async (customer: Visitor) => {
  const [known] = (await customer.call('listBankAccounts')).body;
  const account = known ?? (await expectOk(customer.call('addBankAccount', { body: savingsAccount }))).body;
  const body = { accountID: account.id, amount: '50000' };
  return customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
};
const uploadOrigin = async (userId: string, officer: Visitor = desk.luz) => {
  await expectOk(desk.luz.call('flagPep', { body: { id: userId, reason: 'Es concejal de su municipio.' } }));
  const body = filesOf(['documents', await aPdf(), 'honorarios.pdf']);
  await expectOk(officer.call('addPepFiles', { query: { userId }, body }));
};
const declared = () => desk.aScreened({ fullName: 'Nubia Ocoró Balanta', peps: true });

describe('a customer who declares to be politically exposed (rule screening 11)', () => {
  it('moves no money before an approver has decided, and is only told that the movement is in review', async () => {
    const customer = await declared();
    expect((await desk.screeningOf(customer.id)).registered).toMatchObject({
      pepDecision: 'waiting',
      isUnderReview: true,
    });
    const { problem } = await deposit(customer);
    expect(problem?.code).toBe('movement_in_review');
    expect(JSON.stringify(problem)).not.toMatch(/pep|expuest/i);
  });

  it('is accepted only by an approver, and only once a document shows the origin of the funds', async () => {
    const customer = await declared();
    expect((await decide(customer.id, 'continue', reviewer)).status).toBe(403);
    expect((await decide(customer.id, 'continue')).problem?.code).toBe('pep_origin_missing');
    await uploadOrigin(customer.id);
    await expectOk(decide(customer.id, 'continue'));
    expect((await desk.screeningOf(customer.id)).registered).toMatchObject({
      pepDecision: 'continued',
      isUnderReview: false,
    });
    await expectOk(deposit(customer));
    const trail = (await expectOk(desk.luz.call('readTrail', { body: { userId: customer.id, readings: false } }))).body;
    expect(trail.results.find(({ action }) => action === 'customer.pep_decided')).toMatchObject({
      reason,
      facts: [{ value: { es: 'Vincular' } }],
    });
  });

  it('is not accepted by an approver who uploaded the document about the origin of the funds', async () => {
    const customer = await declared();
    await uploadOrigin(customer.id, desk.teo);
    expect((await decide(customer.id, 'continue', desk.teo)).problem?.code).toBe('pep_origin_own_paper');
    await expectOk(decide(customer.id, 'continue'));
  });

  it('is not refused by the officer who uploaded a document, nor decided by the one who registered them as exposed', async () => {
    const customer = await declared();
    await uploadOrigin(customer.id, desk.teo);
    expect((await decide(customer.id, 'refuse', desk.teo)).problem?.code).toBe('pep_origin_own_paper');
    // The officer `luz`, who has both roles, registered the customer as exposed; `teo` uploaded the document.
    expect((await decide(customer.id, 'continue', desk.luz)).problem?.code).toBe('pep_own_registration');
    expect((await decide(customer.id, 'refuse', desk.luz)).problem?.code).toBe('pep_own_registration');
    expect((await desk.screeningOf(customer.id)).registered.pepDecision).toBe('waiting');
  });

  it('is not decided from another account of the person who uploaded a document', async () => {
    const customer = await declared();
    await uploadOrigin(customer.id, reviewer);
    const other = await anOfficer(desk.server, undefined, ['approver']);
    await makeSamePerson(desk.server, other, reviewer);
    expect((await decide(customer.id, 'continue', other)).problem?.code).toBe('pep_origin_own_paper');
  });

  it('moves no money after a refusal; registering them as exposed again opens a new case for an approver', async () => {
    const customer = await declared();
    await expectOk(decide(customer.id, 'refuse'));
    expect((await deposit(customer)).problem?.code).toBe('movement_in_review');
    expect(await caseOf(customer.id)).toBe('');
    await uploadOrigin(customer.id);
    await expectOk(decide(customer.id, 'continue'));
    await expectOk(deposit(customer));
  });
});

it('registering an existing customer as exposed opens a case for an approver, and does not stop their money meanwhile', async () => {
  const customer = await desk.aScreened({ fullName: 'Nubia Ocoró Balanta' });
  await uploadOrigin(customer.id);
  expect(await caseOf(customer.id)).not.toBe('');
  await expectOk(deposit(customer));
  await expectOk(decide(customer.id, 'refuse'));
  expect((await deposit(customer)).problem?.code).toBe('movement_in_review');
});
