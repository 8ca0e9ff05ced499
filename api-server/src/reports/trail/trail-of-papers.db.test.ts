import { describe, expect, it } from 'vitest';
import { aCustomerWithOperations } from '../../testing/operations.ts';
import { aPdf, filesOf } from '../../testing/pdfs.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { accept, anOfficer, aVerifiedCustomer, decline, expectOk, waitingOf } from '../../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

/** Returns the events of a customer's trail with the given actions, the oldest first, with each fact in words. */
async function trailOf(userId: string, ...actions: string[]) {
  const asked = { body: { userId, readings: false, itemsPerPage: 100 } };
  const { results } = (await expectOk(officer.call('readTrail', asked))).body;
  return results
    .filter(({ action }) => actions.includes(action))
    .map(({ reason, facts }) => ({
      reason,
      facts: Object.fromEntries(facts.map(({ name, value }) => [name.es, value.es])),
    }))
    .toReversed();
}

const ask = (userId: string, name: string) =>
  expectOk(officer.call('requestDocument', { body: { userId, level: 1, name, reason: 'Queremos ver tus ingresos.' } }));

describe('the trail of a document that an officer requested by name', () => {
  it('shows its name, its file and the reason for its decline, all in words', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await ask(customer.id, 'Contrato de trabajo');
    const { levels } = (await expectOk(customer.call('readVerificationPlan'))).body;
    const kind = levels[0]?.documents.find(({ name }) => name.es === 'Contrato de trabajo')?.kind ?? '';
    const sent = filesOf([kind, await aPdf(), 'contrato firmado.pdf']);
    await expectOk(customer.call('saveLevel1Documents', { body: sent }));
    await decline(officer, await waitingOf(officer, customer.id, 1), 'Falta la firma.', { reasonCode: 'cropped' });
    const told = await trailOf(customer.id, 'documents.uploaded', 'document.declined');
    expect(told.at(-2)?.facts['Documentos']).toBe('Contrato de trabajo');
    expect(told.at(-1)).toEqual({
      reason: 'Falta la firma.',
      facts: {
        Documento: 'Contrato de trabajo',
        Archivo: 'contrato firmado.pdf',
        Motivo: 'Cortado o incompleto',
        Nivel: '1',
      },
    });
  });

  it('shows the name of the document when the request is withdrawn', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const requestId = (await ask(customer.id, 'Contrato de arriendo')).body[0]?.id ?? '';
    await expectOk(officer.call('withdrawDocumentRequest', { body: { userId: customer.id, requestId } }));
    expect(await trailOf(customer.id, 'document_request.withdrawn')).toMatchObject([
      { facts: { Nombre: 'Contrato de arriendo', Nivel: '1' } },
    ]);
  });
});

describe('the trail of a review of operations', () => {
  it('shows the number of the review when it is labelled, and when the last of its documents is decided', async () => {
    const customer = await aCustomerWithOperations(server, officer);
    const [round] = (await expectOk(officer.call('listOperationsReviews', { query: { userId: customer.id } }))).body;
    const label = { userId: customer.id, reviewId: round?.reviewId ?? '', reviewLabel: '303' };
    await expectOk(officer.call('setOperationsLabel', { body: label }));
    // The documents are decided one by one, not as a whole review.
    const [first = '', ...others] = await waitingOf(officer, customer.id, 3);
    await accept(officer, others);
    await decline(officer, [first], 'Falta una página.');
    const told = await trailOf(customer.id, 'review.labelled', 'review.decided');
    expect(told).toMatchObject([
      { facts: { Número: '1' } },
      { reason: 'Falta una página.', facts: { Número: '1', Resultado: 'Declinada' } },
    ]);
  });
});
