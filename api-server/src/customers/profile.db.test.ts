import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, aVerifiedCustomer, expectOk } from '../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const change = (customer: Visitor, cellphone: string) => customer.call('changeCellphone', { body: { cellphone } });
const profileOf = async (customer: Visitor) => (await expectOk(customer.call('readProfile'))).body;

describe('readProfile', () => {
  it('returns only the e-mail before anything is declared', async () => {
    const customer = await aNewCustomer(server);
    expect(await profileOf(customer)).toEqual({
      email: customer.email,
      emailChange: null,
      fullName: null,
      document: null,
      cellphone: null,
      address: null,
      isVerified: false,
    });
  });

  it('shows the declared data, the document by its last digits, and whether the customer is verified', async () => {
    const [declared, verified] = [await aSubmittedCustomer(server), await aVerifiedCustomer(server, officer)];
    expect(await profileOf(declared)).toMatchObject({
      fullName: 'Ana María Peña Ruiz',
      document: { type: 'Cédula de ciudadanía', number: expect.stringMatching(/^····\d{4}$/) },
      cellphone: '3001234567',
      isVerified: false,
    });
    expect((await profileOf(verified)).isVerified).toBe(true);
  });
});

describe('changeCellphone', () => {
  it('changes the number at once, tells the customer by a letter, and shows officers the former number', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(change(customer, '+34600111222'));
    expect((await profileOf(customer)).cellphone).toBe('+34600111222');
    const { text } = await server.mailTo(customer.email, 'Cambiaste tu celular');
    expect(text).toContain('termina en 1222');
    expect(text).not.toContain('34600111222');
    const { body } = await expectOk(officer.call('readCustomer', { query: { userId: customer.id } }));
    expect(body).toMatchObject({
      cellphone: '+34600111222',
      contactChanges: [{ field: 'cellphone', former: '3001234567' }],
    });
    const found = await expectOk(officer.call('listCustomers', { body: { search: '600111222' } }));
    expect(found.body.results.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('records a change, and ignores the same number with or without its country code', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(change(customer, '3001234567'));
    await expectOk(change(customer, '+573001234567'));
    await expectOk(change(customer, '+573017654321'));
    expect((await profileOf(customer)).cellphone).toBe('3017654321');
    const events = await server.db
      .selectFrom('audit.event')
      .select(['action', 'detail'])
      .where('subject_id', '=', customer.id)
      .where('action', '=', 'cellphone.changed')
      .execute();
    expect(events).toEqual([{ action: 'cellphone.changed', detail: {} }]);
  });

  it('refuses malformed numbers, customers without a declared number, and a sixth change in a day', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    for (const typed of [
      '300123',
      'trescientos',
      '+573001234',
      '(300) 123',
      '6012345678',
      '0000000000',
      '3333333333',
    ]) {
      const { problem } = await change(customer, typed);
      expect(problem).toMatchObject({ code: 'validation_failed', fields: [{ path: '/cellphone' }] });
    }
    expect((await change(await aNewCustomer(server), '3017654321')).problem?.code).toBe('not_found');
    for (let time = 0; time < 5; time += 1) await expectOk(change(customer, `301765432${time}`));
    expect((await change(customer, '3017654329')).problem?.code).toBe('rate_limited');
  });

  it('keeps both former numbers when two changes are made at once', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await Promise.all([expectOk(change(customer, '3110000001')), expectOk(change(customer, '3110000002'))]);
    const { body } = await expectOk(officer.call('readCustomer', { query: { userId: customer.id } }));
    const known = [body.cellphone, ...body.contactChanges.map(({ former }) => former)];
    expect(known.toSorted()).toEqual(['3001234567', '3110000001', '3110000002']);
  });

  it('requires re-authentication', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    server.pass(301);
    expect((await change(customer, '3017654321')).problem?.code).toBe('confirmation_required');
  });
});
