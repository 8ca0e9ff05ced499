import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSamePerson } from '../testing/same-person.ts';
import { setSetting } from '../testing/set-setting.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { accept, aCustomerWithAddress, anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';
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
afterAll(() => server.stop());

const change = (by: Visitor, userId: string, newKYCLevel: number, reason = 'Conozco sus operaciones.') =>
  by.call('changeLevel', { body: { newKYCLevel, userId, reason } });

const offeredTo = async (userId: string) =>
  (await expectOk(officer.call('readLevelChoices', { query: { userId } }))).body.choices;
const choicesOf = async (userId: string) => (await offeredTo(userId)).map(({ level }) => level);

const set = (setting: typeof level_change_officers, value: number) => setSetting(server, officer, setting, value);

describe('a level above what accepted documents support (rule verification 24)', () => {
  it('needs a second officer, whose case lists the missing documents', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const [offered] = await offeredTo(customer.id);
    expect([offered?.level, offered?.awaitsApproval]).toEqual([3, true]);
    expect(offered?.missing.map(({ level }) => level)).toEqual([2, 3]);
    expect(offered?.missing[0]?.names).toEqual([{ es: 'Comprobante de residencia', en: 'Proof of residence' }]);
    const { body } = await expectOk(change(officer, customer.id, 3));
    expect(body).toEqual({ currentLevel: 1, isVerified: true, awaitsApproval: true });
    const { results } = (await officer.call('listCases', { body: { kind: 'level_change' } })).body;
    const caseId = results.find((row) => row.customer?.id === customer.id)?.id ?? '';
    const { facts } = (await expectOk(officer.call('readCase', { params: { caseId } }))).body;
    expect(facts.find(({ name }) => name.es === 'Faltan del nivel 2')?.value).toEqual({
      es: 'Comprobante de residencia',
      en: 'Proof of residence',
    });
    expect((await customer.call('readDepositVolume')).body.maximum).not.toBeNull();
  });

  it('can be taken back by one officer: lowering a level needs no second one', async () => {
    const customer = await aCustomerWithAddress(server, officer);
    await set(unbacked_level_officers, 1);
    await expectOk(change(officer, customer.id, 3));
    await set(unbacked_level_officers, 2);
    const { body } = await expectOk(change(officer, customer.id, 1));
    expect(body).toEqual({ currentLevel: 1, isVerified: true, awaitsApproval: false });
  });

  it('can be set by one officer once its documents are accepted', async () => {
    const customer = await aCustomerWithAddress(server, officer);
    const documents = (await officer.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    await accept(officer, [documents[4]?.id ?? '']);
    await expectOk(change(officer, customer.id, 1));
    const { body } = await expectOk(change(officer, customer.id, 2));
    expect(body).toEqual({ currentLevel: 2, isVerified: true, awaitsApproval: false });
  });
});

describe('a level that an officer changes (rule verification 24)', () => {
  // One officer can set any level in these tests.
  beforeAll(() => set(unbacked_level_officers, 1));

  it('is in force at once, with its monthly limit, and is recorded with its reason', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { body } = await expectOk(change(officer, customer.id, 3));
    expect(body).toEqual({ currentLevel: 3, isVerified: true, awaitsApproval: false });
    expect((await customer.call('readDepositVolume')).body.maximum).toBeNull();
    const event = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'level.changed')
      .where('subject_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(event.detail).toMatchObject({ from: 1, to: 3, reason: 'Conozco sus operaciones.' });
  });

  it('can be 1 once a proof of address is sent, 2 once it is accepted, and 3 always', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    expect(await choicesOf(customer.id)).toEqual([3]);
    expect((await change(officer, customer.id, 2)).problem?.code).toBe('level_not_selectable');
    const withAddress = await aCustomerWithAddress(server, officer);
    expect(await choicesOf(withAddress.id)).toEqual([1, 3]);
    const documents = (await officer.call('listCustomerDocuments', { query: { userId: withAddress.id } })).body;
    await accept(officer, [documents[4]?.id ?? '']);
    expect(await choicesOf(withAddress.id)).toEqual([1, 2, 3]);
  });

  it('is refused, with a message, when it is the current level or when the reason is missing', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const same = await change(officer, customer.id, 1);
    expect([same.problem?.code, same.problem?.message.es]).toEqual([
      'same_level',
      'No puedes modificar el nivel, porque el usuario ya se encuentra en ese nivel.',
    ]);
    for (const reason of ['', '   '])
      expect((await change(officer, customer.id, 3, reason)).problem?.code).toBe('level_reason_missing');
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 1, isVerified: true });
  });

  it('cannot be submitted again by the customer once it was taken back, but can be set again by an officer', async () => {
    const customer = await aCustomerWithAddress(server, officer);
    const documents = (await officer.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    await accept(officer, [documents[4]?.id ?? '']);
    await expectOk(change(officer, customer.id, 1));
    const states = (await customer.call('readVerificationPlan')).body.levels.map(({ state }) => state);
    expect(states).toEqual(['verified', 'locked', 'locked']);
    expect((await customer.call('readDepositVolume')).body.maximum).toBe('13000000');
    await expectOk(change(officer, customer.id, 2));
    expect((await customer.call('readDepositVolume')).body.maximum).toBe('40000000');
  });

  it('waits, when two officers have to agree, for the approval of an officer other than the proposer', async () => {
    await set(level_change_officers, 2);
    const customer = await aVerifiedCustomer(server, officer);
    const { body } = await expectOk(change(officer, customer.id, 3));
    expect(body).toEqual({ currentLevel: 1, isVerified: true, awaitsApproval: true });
    expect((await change(other, customer.id, 3)).problem?.code).toBe('proposal_waiting');
    const reader = await anOfficer(server, undefined, ['auditor']);
    const waitingLevel = async () =>
      (await expectOk(reader.call('readStepsToFollow', { query: { userId: customer.id } }))).body.waitingLevel;
    expect(await waitingLevel()).toMatchObject({ level: 3, reason: 'Conozco sus operaciones.' });
    const offered = (await expectOk(other.call('readLevelChoices', { query: { userId: customer.id } }))).body;
    expect(offered.choices.map(({ awaitsApproval }) => awaitsApproval)).toEqual([true]);
    const { results } = (await officer.call('listCases', { body: { kind: 'level_change' } })).body;
    const one = results.find((row) => row.customer?.id === customer.id);
    const file = (await expectOk(officer.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
    expect(file.views).toEqual(['document_review', 'operations']);
    expect(file.facts.slice(2, 5).map(({ value }) => value)).toEqual([
      { es: '3 verificados, 0 por revisar, 0 declinados.', en: '3 verified, 0 to review, 0 declined.' },
      { es: 'No ha enviado nada.', en: 'Nothing was sent.' },
      { es: 'No ha enviado nada.', en: 'Nothing was sent.' },
    ]);
    const answer = { approve: true, proposedAt: file.proposal?.at ?? '' };
    const answering = { params: { caseId: file.id }, body: answer };
    expect((await officer.call('answerCaseProposal', answering)).problem?.code).toBe('own_proposal');
    const otherAccount = await anOfficer(server);
    await makeSamePerson(server, otherAccount, officer);
    expect((await otherAccount.call('answerCaseProposal', answering)).problem?.code).toBe('own_proposal');
    expect((await customer.call('readVerifiedLevel')).body.currentLevel).toBe(1);
    await expectOk(other.call('answerCaseProposal', answering));
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 3, isVerified: true });
    expect(await waitingLevel()).toBeNull();
    await set(level_change_officers, 1);
  });
});
