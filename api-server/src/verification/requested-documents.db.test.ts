import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import {
  accept,
  aCustomerWithAddress,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  aVerifiedCustomer,
  documentIds,
  expectOk,
  level1Of,
  photos,
  survey,
} from '../testing/people.ts';
import { setSetting } from '../testing/set-setting.ts';
import { unbacked_level_officers } from './verification-settings.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);
// Lets one officer set a level without its documents.
await setSetting(server, officer, unbacked_level_officers, 1);

const ask = (userId: string, level: number, name = 'Contrato de trabajo') =>
  officer.call('requestDocument', { body: { userId, level, name, reason: 'Queremos ver tus ingresos.' } });
const takeBack = (userId: string, requestId: string) =>
  expectOk(officer.call('withdrawDocumentRequest', { body: { userId, requestId } }));
const setLevel = (userId: string, newKYCLevel: number) =>
  expectOk(officer.call('changeLevel', { body: { newKYCLevel, userId, reason: 'Lo pidió su gerente.' } }));
const stateAt = async (customer: Visitor, level: number) =>
  (await expectOk(customer.call('readVerificationPlan'))).body.levels.find((one) => one.level === level)?.state;
const noticesOf = async (customer: Visitor) =>
  (await expectOk(customer.call('listNotices', {}))).body.results.map(({ kind }) => kind);

describe('a document that an officer requests', () => {
  it('is announced to the customer, and is sent with level 1 if level 1 was not sent yet', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const { id } = (await customer.call('readAccount')).body;
    await expectOk(ask(id, 1));
    expect(await noticesOf(customer)).toEqual(['document_requested']);
    const { levels } = (await expectOk(customer.call('readVerificationPlan'))).body;
    const kind = levels[0]?.documents.find(({ reason }) => reason !== null)?.kind ?? '';
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    expect((await customer.call('saveLevel1Fields', { body: level1Of(customer) })).problem?.code).toBe(
      'documents_missing',
    );
    const body = filesOf([kind, await aPdf(), 'contrato.pdf']);
    await expectOk(customer.call('saveLevelDocuments', { params: { level: '1' }, body }));
    await expectOk(customer.call('saveLevel1Fields', { body: level1Of(customer) }));
    expect(await stateAt(customer, 1)).toBe('in_review');
  });

  it('keeps a level unverified until the request is withdrawn', async () => {
    const customer = await aSubmittedCustomer(server);
    const requestId = (await expectOk(ask(customer.id, 1))).body[0]?.id ?? '';
    await accept(officer, await documentIds(officer, customer.id));
    expect(await stateAt(customer, 1)).toBe('to_update');
    await takeBack(customer.id, requestId);
    expect(await stateAt(customer, 1)).toBe('verified');
    expect(await noticesOf(customer)).toContain('level_verified');
    const cases = (await expectOk(officer.call('listCustomerCases', { query: { userId: customer.id } }))).body;
    expect(cases).toEqual([]);
  });

  it('cannot be requested twice under one name: the customer would have to send it twice', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(ask(customer.id, 2, 'Contrato de trabajo'));
    const { problem } = await ask(customer.id, 2, ' contrato de TRABAJO');
    expect(problem?.fields?.map(({ path }) => path)).toEqual(['/name']);
    await expectOk(ask(customer.id, 1, 'Contrato de trabajo'));
  });

  it('cannot be requested while the customer has twenty open requests; withdrawing one makes room', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const names = Array.from({ length: 20 }, (_, place) => `Soporte ${place + 1}`);
    for (const name of names) await expectOk(ask(customer.id, 1, name));
    expect((await ask(customer.id, 1, 'Soporte 21')).problem?.code).toBe('document_requests_full');
    const [first] = (await expectOk(officer.call('listDocumentRequests', { query: { userId: customer.id } }))).body;
    await takeBack(customer.id, first?.id ?? '');
    expect((await expectOk(ask(customer.id, 1, 'Soporte 21'))).body).toHaveLength(20);
  });

  it('cannot be requested for a level that an officer set and the customer never sent, for which the app has no form', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await setLevel(customer.id, 3);
    const { problem } = await ask(customer.id, 3);
    expect(problem?.fields?.map(({ path }) => path)).toEqual(['/level']);
    await expectOk(ask(customer.id, 1));
  });
});

describe('a level that an officer set', () => {
  it('leaves level 1 open for a customer who has not declared their identity', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const { id } = (await customer.call('readAccount')).body;
    await setLevel(id, 3);
    expect([await stateAt(customer, 1), await stateAt(customer, 3)]).toEqual(['open', 'verified']);
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    await expectOk(customer.call('saveLevel1Fields', { body: level1Of(customer) }));
    await accept(officer, await documentIds(officer, id));
    expect([await stateAt(customer, 1), await stateAt(customer, 3)]).toEqual(['verified', 'verified']);
  });

  it('is announced to the customer, also when it is lower than before', async () => {
    const customer = await aCustomerWithAddress(server, officer);
    await setLevel(customer.id, 3);
    await setLevel(customer.id, 1);
    expect(await noticesOf(customer)).toEqual(['level_lowered', 'level_verified', 'level_verified']);
  });
});
