import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { accept, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk, photos } from '../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

async function documentsOf(reader: Visitor, userId: string) {
  const { body } = await expectOk(reader.call('listCustomerSubmissions', { query: { userId } }));
  return body.flatMap(({ documents }) => documents);
}

const note = 'El número no coincide con el del registro.';
const description = 'La foto está borrosa.';

/** Returns a customer whose front was declined and sent again, and whose back was accepted. */
async function sentAgain() {
  const customer = await aSubmittedCustomer(server);
  const [front = '', back = ''] = await documentIds(officer, customer.id);
  await decline(officer, [front], description, { reasonCode: 'blurred', internalNote: note });
  await accept(officer, [back]);
  await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
  return { customer, front, back };
}

describe('the record of a decision', () => {
  it('shows officers the deciding officer, the time, the reason, its words and the internal note', async () => {
    const { customer, front } = await sentAgain();
    const auditor = await anOfficer(server, undefined, ['auditor']);
    const [now, back, selfie] = await documentsOf(auditor, customer.id);
    const { id } = (await officer.call('readAccount')).body;
    const by = { id, email: officer.email };
    const accepted = { verdict: 'Aceptado', by, reasonCode: null, reason: null, internalNote: null };
    expect(back?.decision).toMatchObject(accepted);
    expect(selfie?.decision).toBeNull();
    expect(now).toMatchObject({ state: 'Pendiente', resent: true, decision: null, fileName: 'frente.jpg' });
    expect(now?.formerVersions).toMatchObject([
      {
        id: front,
        fileName: 'frente.jpg',
        decision: { verdict: 'Declinado', by, reasonCode: 'blurred', reason: description, internalNote: note },
      },
    ]);
    const [former] = now?.formerVersions ?? [];
    const dates = [former?.sentAt, former?.decision?.at, former?.replacedAt, now?.sentAt].map((at) =>
      Date.parse(at ?? ''),
    );
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
  });

  it('returns nothing, and records no reading, when the request is for the other type of person', async () => {
    const customer = await aSubmittedCustomer(server);
    const readings = () =>
      server.db
        .selectFrom('audit.event')
        .select('detail')
        .where('action', '=', 'customer.read')
        .where('subject_id', '=', customer.id)
        .execute();
    const query = { userId: customer.id, type: 'Entidad' } as const;
    expect((await expectOk(officer.call('listCustomerSubmissions', { query }))).body).toEqual([]);
    expect(await readings()).toEqual([]);
    const asPerson = { ...query, type: 'Persona' } as const;
    expect((await expectOk(officer.call('listCustomerSubmissions', { query: asPerson }))).body).toHaveLength(1);
    expect(await readings()).toMatchObject([{ detail: { part: 'submissions' } }]);
  });

  it('is not shown to the customer', async () => {
    const { customer } = await sentAgain();
    const { body } = await customer.call('listOwnDocuments');
    expect(JSON.stringify(body)).not.toContain(note);
    expect(JSON.stringify(body)).not.toContain(officer.email);
  });

  it("has the reason code 'other' when the decline names none", async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, customer.id);
    await decline(officer, [front], 'x');
    const [document] = await documentsOf(officer, customer.id);
    expect(document?.decision).toMatchObject({ reasonCode: 'other', reason: 'x' });
  });
});

describe('a former version of a document', () => {
  it('can be read, and every reading is recorded', async () => {
    const { customer, front } = await sentAgain();
    const response = await officer.send('GET', `/kyc/administrative/users/user-documents/${front}/file`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await response.arrayBuffer();
    const read = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'document.read')
      .where('subject_id', '=', front)
      .orderBy('id')
      .execute();
    const look = { customer: customer.id };
    expect(read).toEqual([{ detail: look }, { detail: { ...look, former: true } }]);
  });

  it('cannot be decided again', async () => {
    const { front } = await sentAgain();
    const { problem } = await officer.call('acceptDocuments', { body: { idUserDocument: [front] } });
    expect(problem?.code).toBe('document_not_pending');
  });
});

describe('the PEP status of a customer', () => {
  it('is what officers registered; the declared status is shown separately and does not change it', async () => {
    const customer = await aSubmittedCustomer(server);
    await server.db
      .updateTable('customers.customer')
      .set({ pep: true })
      .where('account_id', '=', customer.id)
      .execute();
    const query = { userId: customer.id };
    const { PEPS } = (await expectOk(officer.call('readDocumentStatuses', { query }))).body;
    expect(PEPS).toEqual({ result: null, state: 'No entregado' });
    expect((await expectOk(officer.call('readStepsToFollow', { query }))).body.Level1?.pep).toBe(true);
  });
});
