import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anotherHolder, savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { pollDeposit } from './poll-deposits.ts';
import { aNewCustomer, anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';

const account = { ...savingsAccount, ...anotherHolder };

const server = await serverOfThisFile();
const officer = await anOfficer(server);

describe('bank accounts', () => {
  it('keep leading zeros and are shown in one line', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { status, body } = await customer.call('addBankAccount', { body: account });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      account: '0012345678',
      accountAddress: 'Bancolombia ····5678',
      bank: { id: '1', name: 'Bancolombia' },
      user: customer.id,
    });
    expect((await customer.call('listBankAccounts')).body).toEqual([body]);
  });

  it('require a holder name that a person can have; a refusal names the field', async () => {
    const customer = await aNewCustomer(server);
    const named = { ...account, holderName: 'Pedro 😀 Pérez', holderDocument: '1020304050' };
    const { problem } = await customer.call('addBankAccount', { body: named });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', '/holderName']);
  });

  it('are limited to three, even when four are added at once', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((alias) => customer.call('addBankAccount', { body: { ...account, alias } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('account_limit_reached');
  });

  it('allow twenty additions or changes a day, and removal even after that', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { id } = (await expectOk(customer.call('addBankAccount', { body: account }))).body;
    const change = (time: number) =>
      customer.call('changeBankAccount', { params: { id }, body: { ...account, alias: `Cambio ${time}` } });
    for (let time = 1; time < 20; time += 1) await expectOk(change(time));
    const refused = await change(20);
    expect([refused.status, refused.problem?.code]).toEqual([429, 'account_changes_exceeded']);
    await expectOk(customer.call('removeBankAccount', { params: { id } }));
    expect((await customer.call('addBankAccount', { body: account })).problem?.code).toBe('account_changes_exceeded');
    server.pass(2 * 86_400);
    await customer.refresh();
    await expectOk(customer.call('addBankAccount', { body: account }));
    await officer.refresh();
  });

  it('require an alias that no other account of the customer has, ignoring case', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { body } = await customer.call('addBankAccount', { body: account });
    expect(
      (await customer.call('addBankAccount', { body: { ...account, alias: ' \u200Bahorros\u202C ' } })).problem?.code,
    ).toBe('alias_taken');
    expect((await customer.call('changeBankAccount', { params: { id: body.id }, body: account })).status).toBe(200);
    const other = await expectOk(customer.call('addBankAccount', { body: { ...account, alias: 'Nómina' } }));
    const { problem } = await customer.call('changeBankAccount', { params: { id: other.body.id }, body: account });
    expect(problem?.code).toBe('alias_taken');
    // A capital sigma has two lower-case forms: one at the end of a word, another elsewhere.
    await expectOk(customer.call('addBankAccount', { body: { ...account, alias: 'ας' } }));
    const { problem: greek } = await customer.call('addBankAccount', { body: { ...account, alias: 'ΑΣ' } });
    expect(greek?.code).not.toBe('internal_error');
  });

  it('require a visible alias in one line', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    for (const alias of ['Mi\ncuenta', 'Mi\tcuenta', 'Mi cuenta\u0007', ' \r\n ', '\u200B\u2800', '\u202E'])
      expect((await customer.call('addBankAccount', { body: { ...account, alias } })).problem).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: '/alias' }],
      });
  });

  it('have the verified customer as holder unless the request names another holder', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { body } = await expectOk(customer.call('addBankAccount', { body: savingsAccount }));
    const { identification } = (await customer.call('readKycInformation')).body.Level1 ?? {};
    expect([body.holderName, body.holderDocument]).toEqual(['Ana María Peña Ruiz', identification]);
    expect(body.holderDocument).not.toBe(anotherHolder.holderDocument);
    expect(body.holderDocumentTypeID).toBe('7');
  });

  it('accept a number of any length, except one of zeros only', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const withNumber = (number: string) => customer.call('addBankAccount', { body: { ...account, account: number } });
    expect((await withNumber('000')).problem?.fields?.[0]?.path).toBe('/account');
    expect((await withNumber('7')).status).toBe(201);
  });

  it.each([
    ['letters in the number', { account: '12AB5678' }, '/account'],
    ['an unknown bank', { bank: '999' }, '/bank'],
    ['an account type of its own', { accountType: 11 }, '/accountType'],
    ['an unknown kind of document', { holderDocumentTypeID: '99' }, '/holderDocumentTypeID'],
    ['an empty alias', { alias: '   ' }, '/alias'],
    ['another user', { user: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11' }, '/user'],
  ])('name the invalid field: %s', async (_what, change, path) => {
    const customer = await aVerifiedCustomer(server, officer);
    const { problem } = await customer.call('addBankAccount', { body: { ...account, ...change } });
    expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', path]);
  });

  it('cannot be changed or removed by another customer (ASVS 8.2.2)', async () => {
    const owner = await aVerifiedCustomer(server, officer);
    const other = await aVerifiedCustomer(server, officer);
    const { body } = await owner.call('addBankAccount', { body: account });
    expect((await other.call('changeBankAccount', { params: { id: body.id }, body: account })).problem?.code).toBe(
      'not_found',
    );
    expect((await other.call('removeBankAccount', { params: { id: body.id } })).problem?.code).toBe('not_found');
    expect((await owner.call('removeBankAccount', { params: { id: body.id } })).status).toBe(200);
    expect((await owner.call('listBankAccounts')).body).toEqual([]);
  });

  it('are replaced, not changed, once a movement has used them, so that past movements keep the old account', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const { body } = await expectOk(customer.call('addBankAccount', { body: savingsAccount }));
    const deposit = { body: { accountID: body.id, amount: '30000' } };
    const { transactionId, url } = (
      await expectOk(customer.call('startDeposit', deposit, { idempotencyKey: randomUUID() }))
    ).body;
    const changed = { ...savingsAccount, bank: '3', account: '99990000' };
    const early = await customer.call('changeBankAccount', { params: { id: body.id }, body: changed });
    expect(early.problem?.code).toBe('account_in_use');
    await fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ verdict: 'DECLINED', delivery: 'never' }),
      redirect: 'manual',
    });
    await pollDeposit(server.running.product.services, transactionId);
    const after = (await expectOk(customer.call('changeBankAccount', { params: { id: body.id }, body: changed }))).body;
    expect(after.id).not.toBe(body.id);
    expect((await customer.call('listBankAccounts')).body).toEqual([after]);
    const past = (await customer.call('readFiatTransaction', { params: { transactionId } })).body;
    expect([past.destination, after.accountAddress]).toEqual(['Bancolombia ····5678', 'Davivienda ····0000']);
  });

  it('can be registered before level 1 is verified when the holder is named', async () => {
    const customer = await aNewCustomer(server);
    const { problem } = await customer.call('addBankAccount', { body: savingsAccount });
    expect(problem).toMatchObject({ fields: [{ path: '/holderName' }, { path: '/holderDocument' }] });
    const { id } = (await expectOk(customer.call('addBankAccount', { body: account }))).body;
    const deposit = { accountID: id, amount: '20000' };
    const refused = await customer.call('startDeposit', { body: deposit }, { idempotencyKey: randomUUID() });
    expect(refused.problem?.code).toBe('verification_required');
  });
});
