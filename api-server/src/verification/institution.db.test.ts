import { checkDigitOf } from '@caudal/api-spec/company';
import { describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import {
  acceptAll,
  aNewCustomer,
  anOfficer,
  aPhoto,
  aSubmittedCustomer,
  expectOk,
  photos,
  survey,
} from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { representedBy } from '../testing/institutions.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

let nits = 900_000_000 + Math.floor(Math.random() * 1_000_000);
function aNit(): string {
  nits += 1;
  return `${nits}-${checkDigitOf(String(nits))}`;
}

const daysAgo = (days: number) =>
  dateInColombia(new Date(server.running.services.clock().getTime() - days * 86_400_000));

const level1 = () => ({
  legalName: 'Café del Río S.A.S.',
  nit: aNit(),
  jurisdictionCountry: 'CO',
  cityID: '05001',
  mainAddress: 'Calle 10 # 43-12',
  businessDescription: 'Exportación de café',
  lawfulFunds: true,
  originOfFunds: 'Ventas de café tostado',
  chamberOfCommerceDate: daysAgo(30),
  shareholders: [
    { name: 'Ana María Peña Ruiz', idNumber: '1020304050', nationality: 'CO', percentage: '66.67' },
    { name: 'Luis Gómez', idNumber: 'AB123456', nationality: 'ES', percentage: '33.33' },
  ],
  ...representedBy(),
});

async function anInstitution() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await expectOk(customer.call('choosePersonType', { body: { personType: 'institution' } }));
  return Object.assign(customer, { id: (await customer.call('readAccount')).body.id });
}

const level1Kinds = ['rut', 'chamberOfCommerce', 'shareholderCertificate', 'identityCopies', 'tradeAuthorisation'];

async function upload(customer: Visitor, level: number, kinds: readonly string[]) {
  const files = await Promise.all(kinds.map(async (kind) => [kind, await aPdf()] as [string, Buffer]));
  return customer.call('saveLevelDocuments', { params: { level: String(level) }, body: filesOf(...files) });
}

const submit = (customer: Visitor, level: number, fields: object) =>
  customer.call('submitLevel', { params: { level: String(level) }, body: { fields } });

async function problemsOf(customer: Visitor, fields: object) {
  return (await submit(customer, 1, fields)).problem?.fields?.map(({ path }) => path);
}

describe('the type of person', () => {
  it('is chosen before level 1, and choosing the other type deletes drafts', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    await expectOk(customer.call('choosePersonType', { body: { personType: 'institution' } }));
    const plan = (await customer.call('readVerificationPlan')).body;
    expect([plan.personType, plan.levels.map(({ level }) => level)]).toEqual(['institution', [1, 2]]);
    expect((await customer.call('listLevelDocuments', { params: { level: '1' } })).body).toEqual([]);
    expect((await customer.call('saveLevel1Documents', { body: await photos('frontal') })).problem?.code).toBe(
      'not_found',
    );
    await expectOk(customer.call('choosePersonType', { body: { personType: 'natural' } }));
    expect((await customer.call('readVerificationPlan')).body.levels).toHaveLength(3);
  });

  it('cannot change once level 1 is sent', async () => {
    const customer = await aSubmittedCustomer(server);
    const other = await customer.call('choosePersonType', { body: { personType: 'institution' } });
    expect(other.problem?.code).toBe('already_submitted');
    expect((await customer.call('choosePersonType', { body: { personType: 'natural' } })).status).toBe(200);
  });
});

describe('an institution (rules verification 19 and 20)', () => {
  it('sends its two levels, is reviewed, and has no limit', async () => {
    const customer = await anInstitution();
    const fields = level1();
    expect((await submit(customer, 1, fields)).problem).toMatchObject({ code: 'documents_missing' });
    await expectOk(upload(customer, 1, level1Kinds));
    await expectOk(submit(customer, 1, fields));
    const file = (await officer.call('readCustomer', { query: { userId: customer.id } })).body;
    expect([file.typeUser, file.fullName, file.country]).toEqual(['Entidad', fields.legalName, 'Colombia']);
    await acceptAll(officer, customer.id);
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 1, isVerified: true });
    expect((await customer.call('readDepositVolume')).body.maximum).toBeNull();

    await expectOk(upload(customer, 2, ['financialStatements']));
    const bands = { incomeBand: '403', assetBand: '412' };
    // Either VAT returns or income tax returns are needed.
    expect((await submit(customer, 2, bands)).problem).toMatchObject({ code: 'documents_missing' });
    await expectOk(upload(customer, 2, ['vatReturns']));
    await expectOk(submit(customer, 2, bands));
    await acceptAll(officer, customer.id);
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 2, isVerified: true });
  });

  it('appears in the officers’ customer file with its declared data, documents and finances, each with its state', async () => {
    const customer = await anInstitution();
    const query = { userId: customer.id };
    const operations = async () =>
      (await expectOk(officer.call('readStepsToFollow', { query }))).body.Level3?.nature_operations;
    const finances = () => officer.call('readFinancialInformation', { query });
    const fields = level1();
    await expectOk(upload(customer, 1, level1Kinds));
    expect(await operations()).toBeUndefined();
    await expectOk(submit(customer, 1, fields));
    // The customer app reads this description of a natural person for every customer. For an institution it is empty.
    expect((await expectOk(customer.call('readKycInformation'))).body).toEqual({ Level1: null, Level2: null });
    const { body: steps } = await expectOk(officer.call('readStepsToFollow', { query }));
    expect([steps.Level1?.identification, steps.Level1?.profile_data.type, steps.Level2]).toEqual([
      { Document: 'NIT', Number: fields.nit },
      'Entidad',
      null,
    ]);
    const [sent] = (await expectOk(officer.call('listCustomerSubmissions', { query: { ...query, type: 'Entidad' } })))
      .body;
    expect(sent?.fields.find(({ name }) => name === 'shareholders')?.value).toHaveLength(2);
    expect(sent?.documents.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      level1Kinds.map((kind) => `${kind} Pendiente`),
    );
    expect((await finances()).problem?.code).toBe('financial_information_missing');

    expect(await operations()).toBe('Pendiente');
    await acceptAll(officer, customer.id);
    expect(await operations()).toBe('Completado');
    await expectOk(upload(customer, 2, ['financialStatements', 'vatReturns']));
    await expectOk(submit(customer, 2, { incomeBand: '403', assetBand: '412' }));
    expect(await operations()).toBe('Pendiente');
    expect((await expectOk(finances())).body).toEqual({
      occupation: null,
      economicActivity: null,
      economicDescription: 'Exportación de café',
      income: 'De 50 a 100 millones',
      assets: 'De 40 a 200 millones',
    });
  });

  it('gets a message for each invalid field', async () => {
    const customer = await anInstitution();
    const right = level1();
    const [one, other] = right.shareholders;
    expect(await problemsOf(customer, { ...right, nit: '900123456-1' })).toEqual(['/fields/nit']);
    expect(await problemsOf(customer, { ...right, chamberOfCommerceDate: daysAgo(91) })).toEqual([
      '/fields/chamberOfCommerceDate',
    ]);
    expect(await problemsOf(customer, { ...right, lawfulFunds: false })).toEqual(['/fields/lawfulFunds']);
    const shares = (percentage: string) => ({ ...right, shareholders: [one, { ...other, percentage }] });
    expect(await problemsOf(customer, shares('33.34'))).toEqual(['/fields/shareholders']);
    expect(await problemsOf(customer, shares('33.33'))).toBeUndefined();
    expect(await problemsOf(customer, { ...right, shareholders: [] })).toEqual(['/fields/shareholders']);
  });

  it('can send only PDFs', async () => {
    const customer = await anInstitution();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const sent = await customer.call('saveLevelDocuments', {
      params: { level: '1' },
      body: filesOf(['rut', html, 'rut.pdf']),
    });
    expect([sent.problem?.code, sent.problem?.fields?.[0]?.path]).toEqual(['pdf_only', '/rut']);
    const image = await customer.call('saveLevelDocuments', {
      params: { level: '1' },
      body: filesOf(['rut', await aPhoto(), 'rut.jpg']),
    });
    expect(image.problem?.fields?.[0]?.message.es).toBe(
      '«rut.jpg»: Esto es una foto JPEG. Solo se permite archivo PDF: guárdalo como PDF y envíalo otra vez.',
    );
  });
});
