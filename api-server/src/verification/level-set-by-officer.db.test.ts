import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSetting } from '../testing/set-setting.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import {
  accept,
  aCustomerWithAddress,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  aVerifiedCustomer,
  expectOk,
  lookAt,
  survey,
} from '../testing/people.ts';
import { levelChangeOfficers, unbacked_level_officers } from './verification-settings.ts';

const level_change_officers = levelChangeOfficers('sandbox');
let server: TestServer;
let officer: Visitor;
let other: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
  other = await anOfficer(server);
});
// Lets one officer set any level, unless a test changes these settings.
beforeEach(async () => {
  for (const setting of [unbacked_level_officers, level_change_officers]) await set(setting, 1);
});

const set = (setting: typeof level_change_officers, value: number) => setSetting(server, officer, setting, value);

afterAll(() => server.stop());

const change = (userId: string, newKYCLevel: number) =>
  officer.call('changeLevel', { body: { newKYCLevel, userId, reason: 'Conozco sus operaciones.' } });

const rowOf = async (idUser: string) =>
  (await expectOk(officer.call('listCustomers', { body: { idUser } }))).body.results[0];

const proofOf = async (userId: string) =>
  (await expectOk(officer.call('listCustomerDocuments', { query: { userId } }))).body[4]?.id ?? '';

describe('a customer whose level an officer sets (rule verification 24)', () => {
  it('is screened, as when their documents are accepted; before that there is no screening report', async () => {
    const { id: userId } = await aSubmittedCustomer(server);
    const before = await officer.call('readScreeningReportFile', { query: { userId } });
    expect(before.problem?.code).toBe('screening_missing');
    await expectOk(change(userId, 3));
    await vi.waitFor(
      async () => {
        const { report } = (await expectOk(officer.call('readScreening', { query: { userId } }))).body;
        expect(report).not.toBeNull();
      },
      { timeout: 120_000, interval: 250 },
    );
  });

  it('moves no money before they have declared their identity', async () => {
    const nobody = await aNewCustomer(server);
    await expectOk(nobody.call('answerSurvey', { body: survey }));
    await expectOk(change((await nobody.call('readAccount')).body.id, 3));
    const body = { accountID: randomUUID(), amount: '50000' };
    const { problem } = await nobody.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
    expect(problem?.code).toBe('verification_required');
  });

  it('does not get the level when another account is verified with their document; a case shows both accounts', async () => {
    const identificationNumber = '1098765432';
    await aVerifiedCustomer(server, officer, { identificationNumber });
    const { id } = await aSubmittedCustomer(server, { identificationNumber });
    expect((await change(id, 3)).problem?.code).toBe('identity_taken');
    const { results } = (await officer.call('listCases', { body: { kind: 'duplicate_identity' } })).body;
    expect(results.map(({ customer }) => customer?.id)).toContain(id);
    expect((await rowOf(id))?.nivelKyc).toBe(1);
  });

  it('is the only one who can be verified with their document afterwards', async () => {
    const identificationNumber = '1098765433';
    const first = await aSubmittedCustomer(server, { identificationNumber });
    await expectOk(change(first.id, 3));
    const second = await aSubmittedCustomer(server, { identificationNumber });
    expect((await change(second.id, 3)).problem?.code).toBe('identity_taken');
  });
});

describe('pending documents of a level when an officer sets a lower one', () => {
  it('stay pending, and verify their level once they are accepted', async () => {
    const customer = await aCustomerWithAddress(server, officer);
    // Level 3 can always be set, level 1 once a proof of address was sent.
    await expectOk(change(customer.id, 3));
    await expectOk(change(customer.id, 1));
    expect(await rowOf(customer.id)).toMatchObject({ nivelKyc: 1, state: 'Pendiente' });
    const { body } = await accept(officer, [await proofOf(customer.id)]);
    expect(body).toMatchObject({ currentLevel: 2, isVerified: true });
    expect(await rowOf(customer.id)).toMatchObject({ nivelKyc: 2, state: 'Listo', waitingSince: null });
  });
});

describe('a level that waits for a second officer', () => {
  it('cannot be approved when the facts have changed since the proposal', async () => {
    await set(level_change_officers, 2);
    const customer = await aCustomerWithAddress(server, officer);
    await expectOk(change(customer.id, 1));
    const proof = await proofOf(customer.id);
    await lookAt(other, [proof]);
    await expectOk(other.call('acceptDocuments', { body: { idUserDocument: [proof] } }));
    const { results } = (await other.call('listCases', { body: { kind: 'level_change' } })).body;
    const params = { caseId: results.find((row) => row.customer?.id === customer.id)?.id ?? '' };
    const { proposal } = (await expectOk(other.call('readCase', { params }))).body;
    const answer = (approve: boolean) =>
      other.call('answerCaseProposal', {
        params,
        body: { approve, proposedAt: proposal?.at ?? '', reason: 'Ya se verificó el nivel 2.' },
      });
    expect((await answer(true)).problem?.code).toBe('case_proposal_changed');
    expect(await rowOf(customer.id)).toMatchObject({ nivelKyc: 2, state: 'Listo' });
    await expectOk(answer(false));
  });
});
