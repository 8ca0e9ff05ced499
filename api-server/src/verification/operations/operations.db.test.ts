import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../../testing/index.ts';
import { accept, anOfficer, aVerifiedCustomer, decline, expectOk, waitingOf } from '../../testing/people.ts';
import { aCustomerWithOperations } from '../../testing/operations.ts';
import { aPdf, filesOf } from '../../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const reviewsOf = async (userId: string) =>
  (await expectOk(officer.call('listOperationsReviews', { query: { userId } }))).body;
const documentsOf = async (userId: string, reviewNumber: number | null = null, reviewLabel = '') =>
  (await expectOk(officer.call('listOperationsDocuments', { body: { userId, reviewNumber, reviewLabel } }))).body;
const addFiles = async (userId: string, ...names: string[]) => {
  const files = await Promise.all(
    names.map(async (name) => ['documents', await aPdf(), name] as [string, Buffer, string]),
  );
  return officer.call('addOperationsFiles', { query: { userId }, body: filesOf(...files) });
};
const decide = (userId: string, reviewId: string, verdict: 'verified' | 'declined', description?: string) =>
  officer.call('decideOperationsReview', {
    body: { userId, reviewId, verdict, ...(description !== undefined && { description }) },
  });
const lookAtAll = async (userId: string) => {
  for (const documentId of await waitingOf(officer, userId, 3))
    await officer.call('readDocumentFile', { params: { documentId } });
};

describe('a review of the nature of operations (rule verification 25)', () => {
  it('is opened by the customer’s documents, and can be verified as a whole once the officer has seen all of them', async () => {
    const { id } = await aCustomerWithOperations(server, officer);
    const [review, ...more] = await reviewsOf(id);
    if (!review) throw new Error('There is no review');
    expect(more).toEqual([]);
    expect(review).toMatchObject({ reviewNumber: 1, reviewLabel: null, verdict: null, createdBy: null });
    expect((await documentsOf(id)).map(({ state, sentBy }) => [state, sentBy])).toEqual(
      Array.from({ length: 3 }, () => ['Pendiente', 'customer']),
    );
    expect((await decide(id, review.reviewId, 'verified')).problem?.code).toBe('document_not_seen');
    expect((await documentsOf(id)).map(({ isSeen }) => isSeen)).toEqual([false, false, false]);
    await lookAtAll(id);
    expect((await documentsOf(id)).map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
    const decided = await expectOk(decide(id, review.reviewId, 'verified'));
    expect(decided.body).toMatchObject({ verdict: 'verified', reviewedBy: expect.any(String) as string });
    const { body } = await expectOk(officer.call('readStepsToFollow', { query: { userId: id } }));
    expect(body.Level3?.nature_operations).toBe('Completado');
    expect((await decide(id, review.reviewId, 'declined', 'Otra vez.')).problem?.code).toBe('review_decided');
  });

  it('cannot be decided while the case of its documents is assigned to another officer, and can once it is released', async () => {
    const { id } = await aCustomerWithOperations(server, officer);
    const other = await anOfficer(server);
    const casesOf = async () => (await expectOk(other.call('listCustomerCases', { query: { userId: id } }))).body;
    const [one] = await casesOf();
    expect(one).toMatchObject({ kind: 'document_review', place: 'document_review', subject: '3', holder: null });
    await expectOk(other.call('takeCase', { params: { caseId: one?.id ?? '' } }));
    const [review] = await reviewsOf(id);
    await lookAtAll(id);
    expect((await decide(id, review?.reviewId ?? '', 'verified')).problem?.code).toBe('case_held');
    expect((await reviewsOf(id))[0]?.verdict).toBeNull();
    await expectOk(other.call('releaseCase', { params: { caseId: one?.id ?? '' } }));
    await expectOk(decide(id, review?.reviewId ?? '', 'verified'));
    expect(await casesOf()).toEqual([]);
  });

  it('is declined with a message about the correction; documents that are sent again open the next review', async () => {
    const customer = await aCustomerWithOperations(server, officer);
    const [review] = await reviewsOf(customer.id);
    const reviewId = review?.reviewId ?? '';
    await lookAtAll(customer.id);
    const unexplained = await decide(customer.id, reviewId, 'declined', '  ');
    expect(unexplained.problem?.fields?.map(({ path }) => path)).toEqual(['/description']);
    await expectOk(decide(customer.id, reviewId, 'declined', 'Falta la firma del contador.'));
    await expectOk(customer.call('saveLevel3Documents', { body: filesOf(['documents', await aPdf(), 'firmado.pdf']) }));
    const [second, first] = await reviewsOf(customer.id);
    expect([second?.reviewNumber, second?.verdict, first?.verdict]).toEqual([2, null, 'declined']);
    expect((await documentsOf(customer.id, 2)).map(({ documentName }) => documentName)).toEqual(['firmado.pdf']);
  });

  it('accepts files of an officer, has a label, and is found by number and label', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    const made = await expectOk(officer.call('createOperationsReview', { body: { userId: id } }));
    expect((await officer.call('createOperationsReview', { body: { userId: id } })).problem?.code).toBe('review_open');
    const { reviewId } = made.body;
    // An empty review cannot be decided.
    expect((await decide(id, reviewId, 'verified')).problem?.code).toBe('documents_missing');
    await expectOk(addFiles(id, 'contrato.pdf', 'extracto.pdf'));
    const label = { userId: id, reviewId, reviewLabel: '303' };
    expect((await officer.call('setOperationsLabel', { body: { ...label, reviewLabel: '999' } })).problem?.code).toBe(
      'validation_failed',
    );
    await expectOk(officer.call('setOperationsLabel', { body: label }));
    const found = await documentsOf(id, null, '303');
    expect(found.map((one) => [one.documentName, one.reviewLabel, one.sentBy, one.state])).toEqual([
      ['contrato.pdf', 'Extracto bancario', 'officer', null],
      ['extracto.pdf', 'Extracto bancario', 'officer', null],
    ]);
    expect(await documentsOf(id, null, '301')).toEqual([]);
    const file = await officer.call('readOfficerFile', { params: { fileId: found[0]?.documentId ?? '' } });
    expect(String(file.body).startsWith('%PDF-')).toBe(true);
    await expectOk(decide(id, reviewId, 'verified'));
    // Files that are added after the decision open the next review.
    await expectOk(addFiles(id, 'factura.pdf'));
    expect((await reviewsOf(id)).map(({ reviewNumber }) => reviewNumber)).toEqual([2, 1]);
  });

  it('is neither decided nor labelled by a request that names another customer', async () => {
    const [{ id }, other] = [await aVerifiedCustomer(server, officer), await aVerifiedCustomer(server, officer)];
    await expectOk(addFiles(id, 'contrato.pdf'));
    const [review] = await reviewsOf(id);
    const reviewId = review?.reviewId ?? '';
    const answers = [
      await decide(other.id, reviewId, 'verified'),
      await decide(other.id, reviewId, 'declined', 'Falta la firma del contador.'),
      await officer.call('setOperationsLabel', { body: { userId: other.id, reviewId, reviewLabel: '303' } }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    expect([await reviewsOf(id), await reviewsOf(other.id)]).toEqual([[review], []]);
  });

  it('is downloaded as one ZIP, of one review or of all, and the download is recorded', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    expect((await officer.call('readOperationsArchive', { query: { userId: id } })).problem?.code).toBe(
      'documents_missing',
    );
    await expectOk(addFiles(id, 'contrato.pdf', 'contrato.pdf'));
    const { body } = await expectOk(
      officer.call('readOperationsArchive', { query: { userId: id, reviewNumber: '1' } }),
    );
    const zip = String(body);
    expect(zip.startsWith('PK')).toBe(true);
    expect(zip).toContain('revision-1/contrato.pdf');
    expect(zip).toContain('revision-1/contrato (2).pdf');
    const { count } = await server.db
      .selectFrom('audit.event')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('action', '=', 'documents.downloaded')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('accepts only PDFs of at most 100 pages, without scripts or a password', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    const send = (content: Buffer) =>
      officer.call('addOperationsFiles', { query: { userId: id }, body: filesOf(['documents', content]) });
    const page = await send(Buffer.from('<html><script>alert(1)</script></html>'));
    expect(page.problem?.code).toBe('pdf_only');
    // The message names the file, because there may be several.
    expect(page.problem?.fields?.[0]?.message.es).toMatch(/^«documents.pdf»: Esto es una página web\./);
    expect((await send(await aPdf({ script: 'app.alert(1)' }))).problem?.code).toBe('pdf_active');
    expect((await send(await aPdf({ password: 'secreto' }))).problem?.code).toBe('pdf_encrypted');
    expect((await send(await aPdf({ pages: 101 }))).problem?.code).toBe('pdf_too_long');
    expect(await reviewsOf(id)).toEqual([]);
  });
});

describe('a document that an officer requests (rule verification 22)', () => {
  it('is in the customer’s verification plan with its reason until the request is withdrawn', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const ask = { userId: customer.id, level: 2, name: 'Contrato de trabajo', reason: 'Queremos ver tus ingresos.' };
    const asked = await expectOk(officer.call('requestDocument', { body: ask }));
    expect(asked.body).toMatchObject([{ name: 'Contrato de trabajo', level: 2 }]);
    const planned = async () =>
      (await customer.call('readVerificationPlan')).body.levels
        .find(({ level }) => level === 2)
        ?.documents.map(({ name }) => name.es);
    expect(await planned()).toContain('Contrato de trabajo');
    const requestId = asked.body[0]?.id ?? '';
    const back = { body: { userId: customer.id, requestId } };
    expect((await expectOk(officer.call('withdrawDocumentRequest', back))).body).toEqual([]);
    expect(await planned()).not.toContain('Contrato de trabajo');
    expect((await officer.call('withdrawDocumentRequest', back)).problem?.code).toBe('not_found');
  });

  it('is sent by the customer and decided in a review, while the level stays verified', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const standing = async () => {
      const { levels } = (await expectOk(customer.call('readVerificationPlan'))).body;
      const { body } = await expectOk(customer.call('readVerifiedLevel'));
      return { ...body, first: levels[0]?.state };
    };
    const listedAs = async () =>
      (await expectOk(officer.call('listCustomers', { body: { idUser: customer.id } }))).body.results[0]?.state;
    const verified = { currentLevel: 1, isVerified: true, first: 'verified' };
    const body = { userId: customer.id, level: 1, name: 'Contrato de trabajo', reason: 'Queremos ver tus ingresos.' };
    await expectOk(officer.call('requestDocument', { body }));
    expect([await standing(), await listedAs()]).toEqual([verified, 'Listo']);

    const plan = (await expectOk(customer.call('readVerificationPlan'))).body;
    const kind = plan.levels[0]?.documents.find(({ name }) => name.es === body.name)?.kind ?? '';
    const send = async () =>
      customer.call('saveLevel1Documents', { body: filesOf([kind, await aPdf(), 'contrato.pdf']) });
    await expectOk(send());
    expect((await send()).problem?.code).toBe('already_submitted');
    expect([await standing(), await listedAs()]).toEqual([verified, 'Pendiente']);
    const cases = (await expectOk(officer.call('listCustomerCases', { query: { userId: customer.id } }))).body;
    expect(cases).toMatchObject([{ kind: 'document_review', subject: '1' }]);

    await decline(officer, await waitingOf(officer, customer.id, 1), 'Falta la firma.');
    expect([await standing(), await listedAs()]).toEqual([verified, 'Actualizar']);
    await expectOk(send());
    expect([await standing(), await listedAs()]).toEqual([verified, 'Progreso']);
    await accept(officer, await waitingOf(officer, customer.id, 1));
    expect([await standing(), await listedAs()]).toEqual([verified, 'Listo']);
    expect(await waitingOf(officer, customer.id, 1)).toEqual([]);
  });

  it('is not withdrawn by a request that names another customer', async () => {
    const [customer, other] = [await aVerifiedCustomer(server, officer), await aVerifiedCustomer(server, officer)];
    const body = { userId: customer.id, level: 2, name: 'Contrato', reason: 'Queremos ver tus ingresos.' };
    const asked = (await expectOk(officer.call('requestDocument', { body }))).body;
    const foreign = { body: { userId: other.id, requestId: asked[0]?.id ?? '' } };
    const { status, problem } = await officer.call('withdrawDocumentRequest', foreign);
    expect([status, problem?.code]).toEqual([404, 'not_found']);
    const requestsOf = async (userId: string) =>
      (await expectOk(officer.call('listDocumentRequests', { query: { userId } }))).body;
    expect([await requestsOf(customer.id), await requestsOf(other.id)]).toEqual([asked, []]);
  });

  it('needs a level that exists for the customer’s type of person, and a reason of at least ten characters', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    const body = { userId: id, level: 7, name: 'Contrato', reason: 'Queremos ver tus ingresos.' };
    expect((await officer.call('requestDocument', { body })).problem?.code).toBe('validation_failed');
    for (const reason of ['', '          ', 'nueve car']) {
      const { problem } = await officer.call('requestDocument', { body: { ...body, level: 2, reason } });
      expect(problem?.fields?.map(({ path }) => path)).toEqual(['/reason']);
    }
  });
});

describe('files of a politically exposed person', () => {
  it('can be added once the person is registered, and are downloaded as attachments', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    const add = async () =>
      officer.call('addPepFiles', { query: { userId: id }, body: filesOf(['documents', await aPdf(), 'bienes.pdf']) });
    expect((await add()).problem?.code).toBe('pep_not_registered');
    await expectOk(officer.call('flagPep', { body: { id } }));
    await expectOk(add());
    const [file, ...more] = (await expectOk(officer.call('listPepFiles', { query: { userId: id } }))).body;
    expect([file?.name, more.length]).toEqual(['bienes.pdf', 0]);
    const { headers } = await expectOk(officer.call('readOfficerFile', { params: { fileId: file?.id ?? '' } }));
    expect(headers.get('content-disposition')).toContain('attachment');
  });
});
