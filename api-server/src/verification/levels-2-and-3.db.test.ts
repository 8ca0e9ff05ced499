import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import {
  accept,
  anOfficer,
  aPhoto,
  aSubmittedCustomer,
  aVerifiedCustomer,
  decline,
  expectOk,
  waitingOf,
} from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const resident = {
  isColombian: 'true',
  homeAddress: 'Carrera 7 # 71-21, apartamento 302',
  outsideCountry: '',
  outsideState: '',
  outsideCity: '',
  cityID: '11001',
  occupationID: '11',
  economicActivityID: '29',
  descriptionEconomicActivity: 'Asesoría en diseño',
  sourceOfFunds: 'true',
} as const;
const abroad = {
  ...resident,
  isColombian: 'false',
  cityID: '',
  outsideCountry: 'ES',
  outsideState: 'Madrid',
  outsideCity: 'Getafe',
} as const;

type Customer = Awaited<ReturnType<typeof aVerifiedCustomer>>;

async function states(customer: Visitor): Promise<string[]> {
  return (await customer.call('readVerificationPlan')).body.levels.map(({ state }) => state);
}

async function documentsOf(userId: string, level: number) {
  const { body } = await expectOk(officer.call('listCustomerSubmissions', { query: { userId } }));
  return body.find((one) => one.level === level)?.documents ?? [];
}

async function sendLevel2(customer: Visitor, fields: typeof resident | typeof abroad = resident) {
  await expectOk(customer.call('saveLevel2Fields', { body: fields }));
  const body = filesOf(['proofResidence', await aPdf(), 'Recibo de luz.pdf']);
  return expectOk(customer.call('saveLevel2Documents', { body }));
}

const threePdfs = async () =>
  filesOf(['documents', await aPdf()], ['documents', await aPdf()], ['documents', await aPdf()]);

async function aLevel2Customer(): Promise<Customer> {
  const customer = await aVerifiedCustomer(server, officer);
  await sendLevel2(customer);
  await accept(officer, await waitingOf(officer, customer.id, 2));
  return customer;
}

describe('level 2 (rule verification 17)', () => {
  it('is locked until level 1 is verified', async () => {
    const customer = await aSubmittedCustomer(server);
    expect((await customer.call('saveLevel2Fields', { body: resident })).problem?.code).toBe('level_locked');
    const early = await customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) });
    expect(early.problem?.code).toBe('level_locked');
  });

  it('is sent in two steps: first the fields, then the proof of address, which submits it to the officers', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const early = await customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) });
    expect(early.problem?.code).toBe('fields_missing');
    await expectOk(customer.call('saveLevel2Fields', { body: resident }));
    expect(await states(customer)).toEqual(['verified', 'open', 'locked']);
    expect((await customer.call('readKycInformation')).body.Level2).toBeNull();
    expect((await documentsOf(customer.id, 2)).length).toBe(0);

    const sent = await customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) });
    expect(sent.body).toEqual({ currentLevel: 2, isVerified: false });
    expect(await states(customer)).toEqual(['verified', 'in_review', 'locked']);
    expect((await customer.call('readKycInformation')).body.Level2).toEqual({
      address: resident.homeAddress,
      activityDescription: resident.descriptionEconomicActivity,
    });
    // The monthly limit is still that of level 1.
    expect((await customer.call('readDepositVolume')).body.maximum).toBe('13000000');
    await accept(officer, await waitingOf(officer, customer.id, 2));
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 2, isVerified: true });
    expect((await customer.call('readDepositVolume')).body.maximum).toBe('40000000');
  });

  it('can be sent twice with the same fields, and refuses other fields once it was submitted', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(customer.call('saveLevel2Fields', { body: resident }));
    await sendLevel2(customer);
    expect((await customer.call('saveLevel2Fields', { body: resident })).status).toBe(200);
    const other = { ...resident, homeAddress: 'Calle 1' };
    expect((await customer.call('saveLevel2Fields', { body: other })).problem?.code).toBe('already_submitted');
  });

  it('requires a foreign address from a customer abroad, and refuses answers for both home and abroad', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const mixed = await customer.call('saveLevel2Fields', { body: { ...resident, outsideCity: 'Quito' } });
    expect(mixed.problem?.fields?.map(({ path }) => path)).toEqual(['/outsideCity']);
    const nowhere = await customer.call('saveLevel2Fields', {
      body: { ...abroad, outsideCountry: '', outsideCity: '' },
    });
    expect(nowhere.problem?.fields?.map(({ path }) => path)).toEqual(['/outsideCountry', '/outsideCity']);
    await sendLevel2(customer, abroad);
    const { body } = await officer.call('readStepsToFollow', { query: { userId: customer.id } });
    expect(body.Level2?.address).toEqual({ country: 'España', home: `${resident.homeAddress}, Getafe, Madrid` });
    const file = (await officer.call('readCustomer', { query: { userId: customer.id } })).body;
    expect(file.country).toBe('España');
  });

  it('cannot be sent without the declaration of lawful funds', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const undeclared = await customer.call('saveLevel2Fields', { body: { ...resident, sourceOfFunds: 'false' } });
    expect(undeclared.problem?.fields?.map(({ path }) => path)).toEqual(['/sourceOfFunds']);
  });

  it('shows officers the meanings of declared codes, and the name of the proof', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await sendLevel2(customer);
    const submissions = (await officer.call('listCustomerSubmissions', { query: { userId: customer.id } })).body;
    const [, second] = submissions;
    expect(second?.fields.map(({ name, meaning }) => [name, meaning])).toContainEqual(['cityID', 'Bogotá D.C.']);
    expect(second?.documents.map(({ fileName, type }) => [fileName, type])).toEqual([
      ['Recibo de luz.pdf', 'application/pdf'],
    ]);
    const positions = (await officer.call('listCustomerDocuments', { query: { userId: customer.id } })).body;
    expect(positions[4]).toMatchObject({ documentName: 'Recibo de luz.pdf', state: 'Pendiente' });
    const statuses = (await officer.call('readDocumentStatuses', { query: { userId: customer.id } })).body;
    expect(statuses.Direction).toEqual({ result: resident.homeAddress, state: 'Pendiente' });
  });

  it('accepts a photo as the proof of address, and a PDF instead after a decline', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(customer.call('saveLevel2Fields', { body: resident }));
    const photo = filesOf(['proofResidence', await aPhoto(), 'recibo.jpg']);
    await expectOk(customer.call('saveLevel2Documents', { body: photo }));
    const [proof] = await documentsOf(customer.id, 2);
    expect(proof?.type).toBe('image/jpeg');
    await decline(officer, [proof?.id ?? ''], 'El recibo es de hace más de tres meses.');
    expect(await states(customer)).toEqual(['verified', 'to_update', 'locked']);
    await expectOk(customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) }));
    expect(await states(customer)).toEqual(['verified', 'in_review', 'locked']);
    const [again] = await documentsOf(customer.id, 2);
    expect([again?.resent, again?.formerVersions.map(({ type }) => type)]).toEqual([true, ['image/jpeg']]);
  });
});

describe('level 3 (rule verification 18)', () => {
  it('needs three PDFs, and removes the monthly limit', async () => {
    const customer = await aLevel2Customer();
    const two = filesOf(['documents', await aPdf()], ['documents', await aPdf()]);
    expect((await customer.call('saveLevel3Documents', { body: two })).problem?.code).toBe('documents_missing');
    // The first two documents were stored in the draft, so only the third is missing.
    const sent = await customer.call('saveLevel3Documents', { body: filesOf(['documents', await aPdf()]) });
    expect(sent.body).toEqual({ currentLevel: 3, isVerified: false });
    await accept(officer, await waitingOf(officer, customer.id, 3));
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 3, isVerified: true });
    expect((await customer.call('readDepositVolume')).body.maximum).toBeNull();
  });

  it('accepts only PDFs, and says so in the refusal', async () => {
    const customer = await aLevel2Customer();
    const photo = await customer.call('saveLevel3Documents', { body: filesOf(['documents', await aPhoto(), 'x.pdf']) });
    expect(photo.problem?.code).toBe('pdf_only');
    expect(photo.problem?.fields?.[0]?.message.es).toContain('Solo se permite archivo PDF');
    const locked = filesOf(['documents', await aPdf({ password: 'secreto' })]);
    expect((await customer.call('saveLevel3Documents', { body: locked })).problem?.code).toBe('pdf_encrypted');
  });

  it('is reviewed as a numbered review of the nature of operations', async () => {
    const customer = await aLevel2Customer();
    await expectOk(customer.call('saveLevel3Documents', { body: await threePdfs() }));
    const rounds = await server.db
      .selectFrom('verification.operations_review')
      .select(['number', 'decided_at'])
      .where('account_id', '=', customer.id)
      .execute();
    expect(rounds).toEqual([{ number: 1, decided_at: null }]);
    const { rows } = await server.db
      .selectFrom('verification.document')
      .innerJoin('verification.operations_review as review', 'review.id', 'operations_review_id')
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .where('review.account_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(3);
  });
});

describe('a draft', () => {
  it('can be listed, read and emptied by its customer and by nobody else', async () => {
    const customer = await aLevel2Customer();
    const stranger = await aLevel2Customer();
    const level = { level: '3' };
    const pdf = await aPdf();
    await expectOk(
      customer.call('saveLevelDocuments', { params: level, body: filesOf(['documents', pdf, 'uno.pdf']) }),
    );
    // A repeated send of the same file changes nothing.
    await expectOk(
      customer.call('saveLevelDocuments', { params: level, body: filesOf(['documents', pdf, 'uno.pdf']) }),
    );
    const [only, ...others] = (await customer.call('listLevelDocuments', { params: level })).body;
    expect([only?.fileName, only?.submitted, only?.sizeBytes, others.length]).toEqual([
      'uno.pdf',
      false,
      pdf.length,
      0,
    ]);
    const params = { ...level, documentId: only?.id ?? '' };
    expect((await stranger.call('readLevelDocumentFile', { params })).problem?.code).toBe('not_found');
    expect((await stranger.call('removeLevelDocument', { params })).problem?.code).toBe('not_found');
    expect((await customer.call('readLevelDocumentFile', { params })).status).toBe(200);
    expect((await officer.call('readDocumentFile', { params })).problem?.code).toBe('not_found');
    await expectOk(customer.call('removeLevelDocument', { params }));
    expect((await customer.call('listLevelDocuments', { params: level })).body).toEqual([]);
  });

  it('loses none of its documents once it was submitted: they cannot be taken out', async () => {
    const customer = await aLevel2Customer();
    await expectOk(customer.call('saveLevel3Documents', { body: await threePdfs() }));
    const [one] = (await customer.call('listLevelDocuments', { params: { level: '3' } })).body;
    const params = { level: '3', documentId: one?.id ?? '' };
    expect((await customer.call('removeLevelDocument', { params })).problem?.code).toBe('already_submitted');
  });

  it('accepts another document after the customer has taken out one in the middle', async () => {
    const customer = await aLevel2Customer();
    const level = { level: '3' };
    await expectOk(customer.call('saveLevelDocuments', { params: level, body: await threePdfs() }));
    const [first] = (await customer.call('listLevelDocuments', { params: level })).body;
    await expectOk(customer.call('removeLevelDocument', { params: { ...level, documentId: first?.id ?? '' } }));
    await expectOk(customer.call('saveLevelDocuments', { params: level, body: filesOf(['documents', await aPdf()]) }));
    expect((await customer.call('listLevelDocuments', { params: level })).body).toHaveLength(3);
    expect((await customer.call('submitLevel', { params: level, body: { fields: {} } })).status).toBe(200);
  });
});

describe('the documents of a customer', () => {
  it('can be downloaded by officers as one archive, by level, and the download is recorded', async () => {
    const customer = await aLevel2Customer();
    const pdf = await aPdf();
    await expectOk(
      customer.call('saveLevel3Documents', {
        body: filesOf(
          ['documents', pdf, 'extracto.pdf'],
          ['documents', await aPdf(), 'extracto.pdf'],
          ['documents', await aPdf()],
        ),
      }),
    );
    const { body } = await officer.call('readDocumentArchive', { query: { userId: customer.id } });
    const content = String(body);
    expect(content.indexOf(pdf.toString('latin1'))).toBeGreaterThan(0);
    const names = content.match(/nivel-\d\/[\w ().-]+?\.(?:pdf|jpg)/g) ?? [];
    expect([...new Set(names)].toSorted()).toEqual([
      'nivel-1/frente.jpg',
      'nivel-1/reverso.jpg',
      'nivel-1/selfie.jpg',
      'nivel-2/Recibo de luz.pdf',
      'nivel-3/documents.pdf',
      'nivel-3/extracto (2).pdf',
      'nivel-3/extracto.pdf',
    ]);
    const { count } = await server.db
      .selectFrom('audit.event')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('action', '=', 'documents.downloaded')
      .where('subject_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});
