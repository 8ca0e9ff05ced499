import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../../testing/index.ts';
import { accept, anOfficer, aVerifiedCustomer, expectOk, lookAt } from '../../testing/people.ts';
import { aCustomerWithOperations } from '../../testing/operations.ts';
import { aPdf, filesOf } from '../../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const reviewsOf = async (userId: string) =>
  (await expectOk(officer.call('listOperationsReviews', { query: { userId } }))).body;
const documentsOf = async (userId: string) =>
  (await expectOk(officer.call('listOperationsDocuments', { body: { userId, reviewNumber: null, reviewLabel: '' } })))
    .body;

describe('a decided review of the nature of operations (rule verification 25)', () => {
  it('keeps every document that was decided in it, also a replaced one, with the officer and the reason', async () => {
    const customer = await aCustomerWithOperations(server, officer);
    const [review] = await reviewsOf(customer.id);
    const [first = '', ...others] = (await documentsOf(customer.id)).map(({ documentId }) => documentId);
    const declined = { reasonCode: 'cropped', internalNote: 'Termina a mitad de una frase.' } as const;
    const description = 'Falta la hoja final.';
    await lookAt(officer, [first]);
    await expectOk(officer.call('declineDocuments', { body: { idUserDocument: [first], description, ...declined } }));
    await accept(officer, others);
    await expectOk(customer.call('saveLevel3Documents', { body: filesOf(['documents', await aPdf(), 'entera.pdf']) }));
    const papers = (await documentsOf(customer.id)).filter(({ reviewNumber }) => reviewNumber === 1);
    expect(papers.map(({ documentName, askedAs, state }) => [documentName, askedAs?.es, state])).toEqual([
      ['renta.pdf', 'Soporte de operaciones 1', 'Declinado'],
      ['documents.pdf', 'Soporte de operaciones 2', 'Aceptado'],
      ['documents.pdf', 'Soporte de operaciones 3', 'Aceptado'],
    ]);
    expect(papers.map(({ replacedAt }) => replacedAt === null)).toEqual([false, true, true]);
    const reason = { reason: description, ...declined };
    expect(papers[0]?.decision).toMatchObject({
      verdict: 'Declinado',
      by: { email: expect.any(String) as string },
      ...reason,
    });
    const [second, former] = await reviewsOf(customer.id);
    expect([former?.verdict, former?.declines, second?.declines]).toEqual(['declined', [reason], []]);
    const archive = { query: { userId: customer.id, reviewNumber: '1' } };
    const zip = String((await expectOk(officer.call('readOperationsArchive', archive))).body);
    expect(zip).toContain('revision-1/reemplazados/Soporte de operaciones 1 - renta.pdf');
    expect(zip).toContain('revision-1/Soporte de operaciones 2 - documents.pdf');
    expect(zip).toContain('Cortado o incompleto,Falta la hoja final.,Termina a mitad de una frase.');
    // An earlier review can have another label than the current one.
    const label = { userId: customer.id, reviewId: review?.reviewId ?? '', reviewLabel: '303' };
    await expectOk(officer.call('setOperationsLabel', { body: label }));
    expect((await reviewsOf(customer.id)).map(({ reviewLabel }) => reviewLabel)).toEqual([null, '303']);
  });

  it('can be declined with a code and a note, also when it contains only files of officers', async () => {
    const { id } = await aVerifiedCustomer(server, officer);
    const contract = filesOf(['documents', await aPdf(), 'contrato.pdf']);
    await expectOk(officer.call('addOperationsFiles', { query: { userId: id }, body: contract }));
    const [review] = await reviewsOf(id);
    const why = { reasonCode: 'expired', internalNote: 'Es de 2019.' } as const;
    const body = { userId: id, reviewId: review?.reviewId ?? '', verdict: 'declined', ...why } as const;
    const call = officer.call('decideOperationsReview', { body: { ...body, description: 'Está vencido.' } });
    expect((await expectOk(call)).body.declines).toEqual([{ reason: 'Está vencido.', ...why }]);
  });

  it('shows a document under the name in the officer’s request, also once the request is withdrawn', async () => {
    const customer = await aCustomerWithOperations(server, officer);
    const ask = {
      userId: customer.id,
      level: 3,
      name: 'Promesa de compraventa',
      reason: 'Queremos ver de dónde viene.',
    };
    const asked = await expectOk(officer.call('requestDocument', { body: ask }));
    const plan = (await expectOk(customer.call('readVerificationPlan'))).body;
    const kind = plan.levels[2]?.documents.find(({ name }) => name.es === ask.name)?.kind ?? '';
    await expectOk(customer.call('saveLevel3Documents', { body: filesOf([kind, await aPdf(), 'promesa.pdf']) }));
    const requestId = asked.body[0]?.id ?? '';
    await expectOk(officer.call('withdrawDocumentRequest', { body: { userId: customer.id, requestId } }));
    const names = (await documentsOf(customer.id)).map(({ documentName, askedAs }) => [documentName, askedAs?.es]);
    expect(names).toContainEqual(['promesa.pdf', 'Promesa de compraventa']);
  });
});
