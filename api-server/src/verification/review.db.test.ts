import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import {
  accept,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  aVerifiedCustomer,
  decline,
  documentIds,
  expectOk,
  lookAt,
  photos,
} from '../testing/people.ts';

// Background work is off, so that no alert rule runs during the tests.
const server = await serverOfThisFile({}, { background: false });
const officer = await anOfficer(server);

describe('an officer’s decisions', () => {
  it('are made once: when two officers decide at the same time, one of them is refused', async () => {
    const colleague = await anOfficer(server);
    const customer = await aSubmittedCustomer(server);
    const ids = await documentIds(officer, customer.id);
    for (const one of [officer, colleague]) await lookAt(one, ids);
    const answers = await Promise.all([
      officer.call('acceptDocuments', { body: { idUserDocument: ids } }),
      colleague.call('declineDocuments', { body: { idUserDocument: ids, description: 'No coincide con la selfie.' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('document_not_pending');
  });

  it('are all or nothing: when one document is decided already, none of the others is', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = '', back = '', selfie = ''] = await documentIds(officer, customer.id);
    await accept(officer, [front]);
    expect((await officer.call('acceptDocuments', { body: { idUserDocument: [back, front] } })).problem?.code).toBe(
      'document_not_pending',
    );
    const states = (await officer.call('listCustomerDocuments', { query: { userId: customer.id } })).body.map(
      (document) => document?.state,
    );
    expect(states.slice(0, 3)).toEqual(['Aceptado', 'Pendiente', 'Pendiente']);
    expect((await accept(officer, [back, selfie])).body.isVerified).toBe(true);
  });

  it('are refused when this officer has not opened this version of the document, even if another officer has', async () => {
    const colleague = await anOfficer(server);
    const customer = await aSubmittedCustomer(server);
    const [front = '', back = ''] = await documentIds(officer, customer.id);
    await lookAt(colleague, [front, back]);
    await lookAt(officer, [front]);
    const unseen = { idUserDocument: [front, back], description: 'La foto está borrosa.' };
    const refused = await officer.call('declineDocuments', { body: unseen });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'document_not_seen']);
    const accepted = await officer.call('acceptDocuments', { body: { idUserDocument: [back] } });
    expect(accepted.problem?.code).toBe('document_not_seen');
    // The refused decision has not assigned the case to the officer.
    await decline(colleague, [front]);
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal') }));
    const [again = ''] = await documentIds(colleague, customer.id);
    const former = await colleague.call('acceptDocuments', { body: { idUserDocument: [again] } });
    expect(former.problem?.code).toBe('document_not_seen');
    await accept(colleague, [again]);
  });

  it('cannot mix two customers', async () => {
    const one = await aSubmittedCustomer(server);
    const other = await aSubmittedCustomer(server);
    const [mine = ''] = await documentIds(officer, one.id);
    const [theirs = ''] = await documentIds(officer, other.id);
    expect((await officer.call('acceptDocuments', { body: { idUserDocument: [mine, theirs] } })).problem?.code).toBe(
      'not_found',
    );
  });

  it('are refused for an officer who is the customer too, by the same e-mail', async () => {
    const customer = await aSubmittedCustomer(server);
    const same = await anOfficer(server, customer.email);
    const idUserDocument = await documentIds(same, customer.id);
    await lookAt(same, idUserDocument);
    expect((await same.call('acceptDocuments', { body: { idUserDocument } })).problem?.code).toBe('own_customer');
    await accept(officer, idUserDocument);
  });

  it('need a readable reason for a decline', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, customer.id);
    const { problem } = await officer.call('declineDocuments', {
      body: { idUserDocument: [front], description: ' \n ' },
    });
    expect(problem?.fields?.[0]?.path).toBe('/description');
  });

  it('need at least one document', async () => {
    const idUserDocument: string[] = [];
    for (const { problem } of [
      await officer.call('declineDocuments', { body: { idUserDocument, description: 'La foto está borrosa.' } }),
      await officer.call('acceptDocuments', { body: { idUserDocument } }),
    ])
      expect(problem).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: '/idUserDocument', message: { es: 'Elige al menos 1.' } }],
      });
  });

  it('are recorded with the officer, and the record cannot be changed (ASVS 16.4.2)', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const [front = ''] = await documentIds(officer, customer.id);
    const events = await server.db
      .selectFrom('audit.event')
      .selectAll()
      .where('subject_id', 'in', [front, customer.id])
      .where('subject_kind', '<>', 'account')
      .where('action', 'not in', ['customer.read', 'customer.screened'])
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'survey.answered',
      'documents.uploaded',
      'level.submitted',
      'document.read',
      'document.accepted',
      'level.verified',
    ]);
    const account = await server.db
      .selectFrom('identity.account')
      .select('id')
      .where('email', '=', officer.email)
      .executeTakeFirstOrThrow();
    expect(events.at(-1)).toMatchObject({ actor_kind: 'officer', actor_id: account.id });
    await expect(server.db.deleteFrom('audit.event').execute()).rejects.toThrow('permission denied');
    await expect(server.db.updateTable('audit.event').set({ action: 'x.y' }).execute()).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('reading a document', () => {
  it('returns the image as an attachment and records the reading', async () => {
    const customer = await aSubmittedCustomer(server);
    const [front = ''] = await documentIds(officer, customer.id);
    const response = await officer.send('GET', `/kyc/administrative/users/user-documents/${front}/file`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    const read = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('action', '=', 'document.read')
      .where('subject_id', '=', front)
      .execute();
    expect(read).toEqual([{ detail: { customer: customer.id } }]);
  });
});

describe('reading a customer’s file', () => {
  it('is recorded for every part, with the officer', async () => {
    const customer = await aSubmittedCustomer(server);
    const query = { userId: customer.id };
    await expectOk(officer.call('readCustomer', { query }));
    await expectOk(officer.call('readStepsToFollow', { query }));
    await expectOk(officer.call('readDocumentStatuses', { query }));
    await expectOk(officer.call('listCustomerDocuments', { query }));
    const events = await server.db
      .selectFrom('audit.event')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'customer.read')
      .where('subject_id', '=', customer.id)
      .execute();
    const { id } = (await officer.call('readAccount')).body;
    expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([id]));
    expect(events.map(({ detail }) => (detail as { part: string }).part).toSorted()).toEqual([
      'document statuses',
      'documents',
      'information',
      'steps',
    ]);
  });
});

describe('the dashboard', () => {
  it('counts every customer once', async () => {
    const { body } = await officer.call('readKycSummary');
    const { count } = await server.db
      .selectFrom('customers.customer')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(body.finished + body.inProgress + body.notFinished + body.pending + body.toUpdate).toBe(Number(count));
  });

  it('lists each customer of a filter once over all pages', async () => {
    for (let index = 0; index < 5; index += 1) await aNewCustomer(server);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const body: object = { state: 'No terminado', itemsPerPage: 2, ...(cursor && { cursor }) };
      const page = (await expectOk(officer.call('listCustomers', { body }))).body;
      expect(page.results.every(({ state }) => state === 'No terminado')).toBe(true);
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    const { count } = await server.db
      .selectFrom('customers.customer')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('review_state', '=', 'not_submitted')
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(Number(count));
  });

  it('ignores an empty text and -1 in every filter', async () => {
    const filters = ['type', 'state', 'alert', 'time', 'level', 'novelty', 'risk'];
    const all = (await expectOk(officer.call('listCustomers', { body: {} }))).body;
    for (const nothing of ['', -1]) {
      const body: object = Object.fromEntries(filters.map((filter) => [filter, nothing]));
      expect((await expectOk(officer.call('listCustomers', { body }))).body).toEqual(all);
    }
  });

  it('finds customers by the beginning of a document number or an id, and sorts in both directions', async () => {
    const customer = await aSubmittedCustomer(server);
    const { body } = await officer.call('readCustomer', { query: { userId: customer.id } });
    const row = (await officer.call('listCustomers', { body: { idUser: customer.id.slice(0, 18) } })).body.results.find(
      ({ id }) => id === customer.id,
    );
    expect(row?.document).toMatch(/^99/);
    const byDocument = (await officer.call('listCustomers', { body: { document: row?.document } })).body.results;
    expect(byDocument.map(({ id }) => id)).toEqual([customer.id]);
    expect(body).toMatchObject({ userId: customer.id, kycLevel: 1, typeUser: 'Persona', active: true, country: null });
    const oldest = (await officer.call('listCustomers', { body: { time: 'Antiguos', itemsPerPage: 50 } })).body.results;
    const newest = (await officer.call('listCustomers', { body: { time: 'Recientes', itemsPerPage: 50 } })).body
      .results;
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
  });

  it('refuses an invalid cursor and an unknown customer', async () => {
    expect((await officer.call('listCustomers', { body: { cursor: 'bm9uc2Vuc2U' } })).problem?.code).toBe(
      'cursor_invalid',
    );
    const userId = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
    for (const id of ['readCustomer', 'readStepsToFollow', 'readDocumentStatuses', 'listCustomerDocuments'] as const) {
      expect((await officer.call(id, { query: { userId } })).problem?.code).toBe('not_found');
    }
  });

  it('refuses a malformed id, and names it', async () => {
    const { problem } = await officer.call('readCustomer', { query: { userId: 'zzz' } });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', '/userId']);
  });

  it('shows the steps to follow with the bands of the survey', async () => {
    const customer = await aSubmittedCustomer(server);
    const { body } = await officer.call('readStepsToFollow', { query: { userId: customer.id } });
    expect(body.Level1?.questions).toEqual({
      responseA: { minimum: '13000000', maximum: '40000000' },
      responseB: { minimum: '200000000', maximum: '1000000000' },
    });
    expect(body.Level2).toBeNull();
    const statuses = (await officer.call('readDocumentStatuses', { query: { userId: customer.id } })).body;
    expect(statuses.ID.state).toBe('Pendiente');
    expect(statuses.Direction).toEqual({ result: null, state: 'No entregado' });
    // The survey's bands are the amounts that the customer expects. The monthly limit is zero, because level 1 is not verified yet.
    expect(body.Level1?.monthlyLimit).toBe('0');
  });

  it('shows the identity as pending while one of its images waits for an officer, even when another was declined', async () => {
    const customer = await aSubmittedCustomer(server);
    const state = async () =>
      (await officer.call('readDocumentStatuses', { query: { userId: customer.id } })).body.ID.state;
    const [front = '', back = '', selfie = ''] = await documentIds(officer, customer.id);
    await decline(officer, [front]);
    expect(await state()).toBe('Pendiente');
    await accept(officer, [back, selfie]);
    expect(await state()).toBe('Declinado');
  });
});
