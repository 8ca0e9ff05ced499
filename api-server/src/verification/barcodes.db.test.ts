import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cedulaBytes, drawBarcode, type Cedula } from '../testing/cedula.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import {
  accept,
  lookAt,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  aPhoto,
  decline,
  documentIds,
  expectOk,
  level1Of,
  survey,
} from '../testing/people.ts';
import { readBarcodesOf } from './barcodes.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

type Level1 = ReturnType<typeof level1Of>;

/** Returns a photo of the back of a card whose barcode contains the declared values, except those that `otherwise` replaces. */
async function aBackOf({ identificationNumber, birthDate }: Level1, otherwise: Partial<Cedula> = {}): Promise<Buffer> {
  const bytes = cedulaBytes({
    documentNumber: identificationNumber,
    surnames: ['Peña', 'Ruiz'],
    givenNames: ['Ana', 'Maria'],
    birthDate,
    ...otherwise,
  });
  return sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: '#e9dfae' } })
    .composite([{ input: await drawBarcode(bytes, 4), left: 120, top: 420 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

const upload = async (customer: Visitor, back: Buffer, kinds: readonly string[] = ['frontal', 'back', 'selfie']) => {
  const body = new FormData();
  for (const kind of kinds)
    body.append(kind, new Blob([new Uint8Array(kind === 'back' ? back : await aPhoto())]), `${kind}.jpg`);
  await expectOk(customer.call('saveLevel1Documents', { body }));
};

/** Creates a customer who has sent level 1 with this photo of the back. */
async function aCustomer(backOf: (declared: Level1) => Promise<Buffer>) {
  const customer = await aNewCustomer(server);
  const declared = level1Of(customer);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  await upload(customer, await backOf(declared));
  await expectOk(customer.call('saveLevel1Fields', { body: declared }));
  const { id } = (await customer.call('readAccount')).body;
  return { customer, declared, id };
}

async function backsOf(userId: string) {
  const { body } = await expectOk(officer.call('listCustomerSubmissions', { query: { userId } }));
  return (body[0]?.documents ?? []).filter(({ kind }) => kind === 'back');
}

/** Returns the barcode that officers see for the back, once the server has tried to read it. */
const barcodeOf = (userId: string) =>
  vi.waitFor(
    async () => {
      const barcode = (await backsOf(userId))[0]?.barcode;
      expect(barcode).toBeTruthy();
      return barcode?.says ?? null;
    },
    { timeout: 120_000, interval: 250 },
  );
const findingsOf = async (accountId: string) =>
  server.db
    .selectFrom('alerts.finding')
    .select(['type', 'severity', 'evidence'])
    .where('account_id', '=', accountId)
    .where('rule', '=', 'mismatched-document')
    .execute();

/** Returns the back's barcode in the export of the customer's own data. */
async function ownBarcodeOf(customer: Visitor): Promise<unknown> {
  const { body } = await expectOk(customer.call('exportOwnData'));
  const { verification } = JSON.parse(String(body)) as { verification: { documents: Record<string, unknown>[] }[] };
  return verification[0]?.documents.find(({ kind }) => kind === 'back')?.['barcode'];
}

describe('the barcode of an identity document (rule verification 27)', () => {
  it('is read once the documents are sent to the officers, and is compared with the declared values', async () => {
    const { customer, id, declared } = await aCustomer((of) => aBackOf(of));
    expect(await barcodeOf(id)).toEqual({
      number: { value: declared.identificationNumber, agrees: true },
      fullName: { value: 'ANA MARIA PEÑA RUIZ', agrees: true },
      birthDate: { value: declared.birthDate, agrees: true },
    });
    expect(await ownBarcodeOf(customer)).toMatchObject({
      says: { number: declared.identificationNumber, surnames: 'PEÑA RUIZ', birthDate: declared.birthDate },
    });
  });

  it('raises alert 7 when it differs from the declaration; the document stays undecided', async () => {
    const { customer, id, declared } = await aCustomer((of) => aBackOf(of, { documentNumber: '1032456789' }));
    expect(await barcodeOf(id)).toMatchObject({
      number: { value: '1032456789', agrees: false },
      fullName: { agrees: true },
      birthDate: { agrees: true },
    });
    const raised = await vi.waitFor(
      async () => {
        const [one] = await findingsOf(id);
        if (!one) throw new Error('Nothing was found yet');
        return one;
      },
      { timeout: 120_000 },
    );
    expect(raised).toMatchObject({
      type: '275',
      evidence: { differences: [{ field: 'number', code: '1032456789', declared: declared.identificationNumber }] },
    });
    expect((await backsOf(id))[0]?.state).toBe('Pendiente');
    // The export leaves the barcode's values out, because the card may be another person's.
    expect(await ownBarcodeOf(customer)).toMatchObject({ says: null });
  });

  it('has its difference and the officer’s reason in the audit trail when the document is accepted all the same', async () => {
    const { id } = await aCustomer((of) => aBackOf(of, { documentNumber: '1032456780' }));
    await barcodeOf(id);
    const [back] = await backsOf(id);
    const ids = await documentIds(officer, id);
    const idUserDocument = [back?.id ?? ''];
    await accept(
      officer,
      ids.filter((one) => one !== back?.id),
    );
    await lookAt(officer, idUserDocument);
    // Accepting a document whose barcode differs needs a reason.
    expect((await officer.call('acceptDocuments', { body: { idUserDocument } })).problem?.code).toBe('code_differs');
    expect((await backsOf(id))[0]?.state).toBe('Pendiente');
    const reason = 'La Registraduría confirmó el número nuevo.';
    await expectOk(officer.call('acceptDocuments', { body: { idUserDocument, reason } }));
    const { results } = (await expectOk(officer.call('readTrail', { body: { userId: id, readings: false } }))).body;
    const told = results.filter(({ action }) => action === 'document.accepted');
    expect(told).toHaveLength(3);
    const differing = told.filter(({ facts }) => facts.some(({ name }) => name.es === 'El código dice otra cosa'));
    expect(differing).toHaveLength(1);
    expect(differing[0]?.facts.map(({ value }) => value.es)).toContain('Reverso del documento');
    expect(differing[0]?.reason).toBe(reason);
  });

  it('causes no refusal and no alert when it is unreadable, and is read when a new photo is sent', async () => {
    const { customer, id, declared } = await aCustomer(() => aPhoto(undefined, 900));
    expect(await barcodeOf(id)).toBeNull();
    expect(await findingsOf(id)).toEqual([]);
    const [former] = await backsOf(id);
    await decline(officer, [former?.id ?? ''], 'No se ve el código.');
    await upload(customer, await aBackOf(declared), ['back']);
    expect(await barcodeOf(id)).toMatchObject({ number: { agrees: true } });
    expect((await backsOf(id))[0]?.resent).toBe(true);
  });

  it('is not searched for on a foreigner’s card, which has none', async () => {
    const { id } = await aSubmittedCustomer(server, { identificationTypeID: '8' });
    const { id: submissionId } = await server.db
      .selectFrom('verification.submission')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    await readBarcodesOf(server.running.product.services, submissionId);
    expect((await backsOf(id)).map(({ barcode }) => barcode)).toEqual([null]);
  });

  it('is stored without fingerprints and blood group', async () => {
    const { id } = await aCustomer((of) => aBackOf(of));
    await barcodeOf(id);
    const kept = await server.db
      .selectFrom('verification.barcode as barcode')
      .innerJoin('verification.document as document', 'document.id', 'barcode.document_id')
      .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
      .selectAll('barcode')
      .where('submission.account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(kept).toSorted()).toEqual(
      ['birth_date', 'document_id', 'document_number', 'given_names', 'looked_at', 'surnames'].toSorted(),
    );
  });
});
