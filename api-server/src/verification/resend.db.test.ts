import { checkDigitOf } from '@caudal/api-spec/company';
import { describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import {
  accept,
  aCustomerWithAddress,
  aNewCustomer,
  anOfficer,
  aVerifiedCustomer,
  decline,
  expectOk,
  survey,
} from '../testing/people.ts';
import { representedBy } from '../testing/institutions.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

type Customer = Awaited<ReturnType<typeof aVerifiedCustomer>>;

const submissionOf = async (id: string, level: number) => {
  const { body } = await expectOk(officer.call('listCustomerSubmissions', { query: { userId: id } }));
  const found = body.find((one) => one.level === level);
  if (!found) throw new Error('Nothing was sent for this level');
  return found;
};
const plannedOf = async (customer: Visitor, level: number) => {
  const plan = (await expectOk(customer.call('readVerificationPlan'))).body;
  return plan.levels.find((one) => one.level === level);
};
const keep = async (customer: Visitor, level: number, kind: string, file?: Buffer, name = 'Otro.pdf') =>
  customer.call('saveLevelDocuments', {
    params: { level: String(level) },
    query: { keep: 'draft' },
    body: filesOf([kind, file ?? (await aPdf()), name]),
  });
const resend = (customer: Visitor, level: number, fields: object = {}) =>
  customer.call('submitLevel', { params: { level: String(level) }, body: { fields } });
const listed = async (customer: Visitor, level: number) =>
  (await expectOk(customer.call('listLevelDocuments', { params: { level: String(level) } }))).body;

/** Creates a customer whose proof of residence was declined. */
async function declinedAtLevel2(code: 'data_mismatch' | 'expired'): Promise<Customer> {
  const customer = await aCustomerWithAddress(server, officer);
  const [proof] = (await submissionOf(customer.id, 2)).documents;
  await decline(officer, [proof?.id ?? ''], 'La dirección no es la del recibo.', { reasonCode: code });
  return customer;
}

const address = {
  isColombian: true,
  cityID: '76001',
  homeAddress: 'Calle 10 # 5-51',
};

describe('the new version of a declined document, before it is submitted', () => {
  it('is not shown to officers, and can be read and deleted by its customer', async () => {
    const customer = await declinedAtLevel2('expired');
    const file = await aPdf();
    await expectOk(keep(customer, 2, 'proofResidence'));
    await expectOk(keep(customer, 2, 'proofResidence', file, 'Nuevo.pdf'));
    const [, waiting, ...others] = await listed(customer, 2);
    expect([waiting?.fileName, waiting?.submitted, others.length]).toEqual(['Nuevo.pdf', false, 0]);
    expect((await submissionOf(customer.id, 2)).documents.map(({ state }) => state)).toEqual(['Declinado']);
    expect((await plannedOf(customer, 2))?.state).toBe('to_update');
    const params = { level: '2', documentId: waiting?.id ?? '' };
    const stranger = await aVerifiedCustomer(server, officer);
    expect((await stranger.call('readLevelDocumentFile', { params })).problem?.code).toBe('not_found');
    expect((await officer.call('readDocumentFile', { params })).problem?.code).toBe('not_found');
    await expectOk(customer.call('readLevelDocumentFile', { params }));
    await expectOk(customer.call('removeLevelDocument', { params }));
    expect(await listed(customer, 2)).toHaveLength(1);
    expect((await resend(customer, 2)).problem?.code).toBe('documents_missing');
  });

  it('is submitted together with the others; repeating the request returns the same answer', async () => {
    const customer = await declinedAtLevel2('expired');
    await expectOk(keep(customer, 2, 'proofResidence', undefined, 'Nuevo.pdf'));
    expect((await plannedOf(customer, 2))?.amendable).toEqual([]);
    expect((await resend(customer, 2, { homeAddress: 'Calle 1' })).problem?.fields?.[0]?.path).toBe(
      '/fields/homeAddress',
    );
    await expectOk(resend(customer, 2));
    await expectOk(resend(customer, 2));
    const [proof] = (await submissionOf(customer.id, 2)).documents;
    expect([proof?.fileName, proof?.state, proof?.resent, proof?.formerVersions.length]).toEqual([
      'Nuevo.pdf',
      'Pendiente',
      true,
      1,
    ]);
    expect(await listed(customer, 2)).toHaveLength(1);
  });
});

describe('declared fields', () => {
  it('can be corrected when a document that contradicted them is sent again; the former values stay on record', async () => {
    const customer = await declinedAtLevel2('data_mismatch');
    expect((await plannedOf(customer, 2))?.amendable).toEqual([
      'isColombian',
      'cityID',
      'outsideCountry',
      'outsideState',
      'outsideCity',
      'homeAddress',
    ]);
    await expectOk(keep(customer, 2, 'proofResidence'));
    const wrong = await resend(customer, 2, { ...address, cityID: '99999', occupationID: '11' });
    expect(wrong.problem?.fields?.map(({ path }) => path)).toEqual(['/fields/cityID', '/fields/occupationID']);
    await expectOk(resend(customer, 2, address));
    await expectOk(resend(customer, 2, address));
    const sent = await submissionOf(customer.id, 2);
    expect(sent.fields.find(({ name }) => name === 'homeAddress')?.value).toBe(address.homeAddress);
    expect(sent.fields.some(({ name }) => name === 'occupationID')).toBe(true);
    expect(sent.formerFields.map(({ field }) => [field.name, field.value])).toEqual([
      ['cityID', '11001'],
      ['homeAddress', 'Carrera 7 # 71-21'],
    ]);
    const file = (await officer.call('readDocumentStatuses', { query: { userId: customer.id } })).body;
    expect(file.Direction).toEqual({ result: address.homeAddress, state: 'Pendiente' });
    expect((await resend(customer, 2, { ...address, homeAddress: 'Calle 99' })).problem?.code).not.toBeUndefined();
    await accept(officer, [sent.documents[0]?.id ?? '']);
    expect((await plannedOf(customer, 2))?.state).toBe('verified');
  });
});

const daysAgo = (days: number) =>
  dateInColombia(new Date(server.running.services.clock().getTime() - days * 86_400_000));

async function anInstitution() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('choosePersonType', { body: { personType: 'institution' } }));
  const kinds = ['rut', 'chamberOfCommerce', 'shareholderCertificate', 'identityCopies', 'tradeAuthorisation'];
  const files = await Promise.all(kinds.map(async (kind) => [kind, await aPdf()] as [string, Buffer]));
  await expectOk(customer.call('saveLevelDocuments', { params: { level: '1' }, body: filesOf(...files) }));
  const nit = String(901_000_000 + Math.floor(Math.random() * 1_000_000));
  const fields = {
    legalName: 'Café del Río S.A.S.',
    nit: `${nit}-${checkDigitOf(nit)}`,
    jurisdictionCountry: 'CO',
    cityID: '05001',
    mainAddress: 'Calle 10 # 43-12',
    businessDescription: 'Exportación de café',
    lawfulFunds: true,
    originOfFunds: 'Ventas de café tostado',
    chamberOfCommerceDate: daysAgo(80),
    shareholders: [{ name: 'Ana Peña', idNumber: '1020304050', nationality: 'CO', percentage: '100' }],
    ...representedBy(),
  };
  await expectOk(resend(customer, 1, fields));
  return Object.assign(customer, { id: (await customer.call('readAccount')).body.id });
}

describe('a chamber of commerce record (rule verification 19)', () => {
  it('is sent again with its new date, which is checked as in the first submission', async () => {
    const customer = await anInstitution();
    const record = (await submissionOf(customer.id, 1)).documents.find(({ kind }) => kind === 'chamberOfCommerce');
    await decline(officer, [record?.id ?? ''], 'El certificado venció.', { reasonCode: 'expired' });
    expect((await plannedOf(customer, 1))?.amendable).toEqual(['chamberOfCommerceDate']);
    const params = { level: '1' };
    const alone = await customer.call('saveLevelDocuments', {
      params,
      body: filesOf(['chamberOfCommerce', await aPdf()]),
    });
    expect(alone.problem?.code).toBe('fields_missing');
    await expectOk(keep(customer, 1, 'chamberOfCommerce'));
    const dated = (chamberOfCommerceDate: string) => resend(customer, 1, { chamberOfCommerceDate });
    for (const sent of [await resend(customer, 1), await dated(daysAgo(91))])
      expect(sent.problem?.fields?.map(({ path }) => path)).toEqual(['/fields/chamberOfCommerceDate']);
    await expectOk(dated(daysAgo(3)));
    const { fields, formerFields } = await submissionOf(customer.id, 1);
    expect(fields.find(({ name }) => name === 'chamberOfCommerceDate')?.value).toBe(daysAgo(3));
    expect(formerFields.map(({ field }) => field.value)).toEqual([daysAgo(80)]);
  });
});

describe('several documents of one kind (rule verification 18)', () => {
  it('have to differ, also when they are sent again: the same file with another name is refused', async () => {
    const customer = await declinedAtLevel2('expired');
    await expectOk(keep(customer, 2, 'proofResidence'));
    await expectOk(resend(customer, 2));
    await accept(officer, [(await submissionOf(customer.id, 2)).documents[0]?.id ?? '']);
    const three = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map(async (name) => [name, await aPdf()] as const));
    const first = await customer.call('saveLevelDocuments', {
      params: { level: '3' },
      body: filesOf(...three.map(([name, file]): [string, Buffer, string] => ['documents', file, name])),
    });
    expect(first.status).toBe(200);
    const [, second] = three;
    const twice = await customer.call('saveLevelDocuments', {
      params: { level: '3' },
      body: filesOf(['documents', second?.[1] ?? Buffer.of(), 'igual.pdf']),
    });
    expect(twice.problem?.code).toBe('document_repeated');
    expect(twice.problem?.fields?.[0]?.message.es).toBe(
      '«igual.pdf» es igual a «b.pdf», que ya está. Elige otro archivo.',
    );
    await expectOk(resend(customer, 3));
    const sent = (await submissionOf(customer.id, 3)).documents;
    await decline(
      officer,
      sent.map(({ id }) => id),
      'No se leen.',
    );
    const file = await aPdf();
    await expectOk(keep(customer, 3, 'documents', file, 'uno.pdf'));
    // Repeats the request, as after a lost answer.
    await expectOk(keep(customer, 3, 'documents', file, 'uno.pdf'));
    expect((await keep(customer, 3, 'documents', file, 'dos.pdf')).problem?.code).toBe('document_repeated');
    expect((await resend(customer, 3)).problem?.code).toBe('documents_missing');
    await expectOk(keep(customer, 3, 'documents', undefined, 'dos.pdf'));
    await expectOk(keep(customer, 3, 'documents', undefined, 'tres.pdf'));
    expect((await keep(customer, 3, 'documents', undefined, 'cuatro.pdf')).problem?.code).toBe('already_submitted');
    await expectOk(resend(customer, 3));
    expect((await plannedOf(customer, 3))?.state).toBe('in_review');
  });
});
