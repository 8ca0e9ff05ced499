import { describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { changeSetting } from '../platform/settings/settings.ts';
import { addAuthenticator } from '../testing/factors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, anOfficer, codeNow, expectOk, password } from '../testing/people.ts';
import { confirmation_seconds } from './confirmation.ts';

const server = await serverOfThisFile();

describe('operations that require re-authentication', () => {
  it('are allowed for five minutes after a sign-in, and then ask for the password', async () => {
    const customer = await aNewCustomer(server);
    server.pass(299);
    expect((await customer.call('beginTotp')).status).toBe(200);
    server.pass(2);
    const refused = await customer.call('beginTotp');
    expect([refused.status, refused.problem?.code, refused.problem?.ways]).toEqual([
      403,
      'confirmation_required',
      ['password'],
    ]);
    await expectOk(customer.call('confirmAccount', { body: { proof: { password } } }));
    expect((await customer.call('beginTotp')).status).toBe(200);
  });

  it('ask an account with a second factor for the factor, because the password is the weaker proof', async () => {
    const customer = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, customer);
    server.pass(301);
    const refused = await customer.call('renewRecoveryCodes');
    expect(refused.problem).toMatchObject({ code: 'confirmation_required', ways: ['totp', 'recovery_code'] });
    const weaker = await customer.call('confirmAccount', { body: { proof: { password } } });
    expect(weaker.problem?.code).toBe('password_rejected');
    expect((await customer.call('renewRecoveryCodes')).problem?.code).toBe('confirmation_required');
    const proof = { code: await codeNow(server, secret) };
    await expectOk(customer.call('confirmAccount', { body: { proof } }));
    expect((await customer.call('renewRecoveryCodes')).status).toBe(200);
    expect((await customer.call('confirmAccount', { body: { proof } })).problem?.code).toBe('second_factor_rejected');
  });

  it('ask for the factor even in another session that was opened with the password before the factor was added', async () => {
    const customer = await aNewCustomer(server);
    const other = server.customer();
    await other.signIn(customer.email, password);
    await addAuthenticator(server, customer);
    expect((await other.call('endOtherSessions')).problem?.code).toBe('confirmation_required');
    expect((await customer.call('endOtherSessions')).status).toBe(200);
  });

  it('accept a recovery code in place of a lost factor, and answer with the number of codes left', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    server.pass(301);
    const proof = { recoveryCode: recoveryCodes[0] };
    const { body } = await expectOk(customer.call('confirmAccount', { body: { proof } }));
    expect(body.recoveryCodesLeft).toBe(9);
    const { body: security } = await customer.call('readSecurity');
    const params = { id: security.factors[0]?.id ?? '' };
    expect((await customer.call('removeFactor', { params })).status).toBe(200);
  });

  it('check the request first, so that nobody re-authenticates for a request that is then refused', async () => {
    const customer = await aNewCustomer(server);
    server.pass(301);
    const body = { id: 'none', name: '', code: '1' };
    expect((await customer.call('addTotp', { body })).problem?.code).toBe('validation_failed');
  });

  it('are allowed for as long as the setting confirmation_seconds says', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await (await anOfficer(server)).call('readAccount')).body;
    const now = server.running.services.clock();
    const by = { accountId: id, requestId: 'test' };
    await inTransaction(server.db, (transaction) =>
      changeSetting(transaction, confirmation_seconds, { value: 60, reason: 'A test', by, now }),
    );
    server.pass(61);
    expect((await customer.call('beginTotp')).problem?.code).toBe('confirmation_required');
    await inTransaction(server.db, (transaction) =>
      changeSetting(transaction, confirmation_seconds, { value: 300, reason: 'A test', by, now }),
    );
    expect((await customer.call('beginTotp')).status).toBe(200);
  });
});

describe('confirmAccount', () => {
  it('limits wrong proofs in each session separately', async () => {
    // Attempts are counted by quarters of an hour of the clock, so the clock is moved to the start of one; before the sign-in, because an
    // access token lasts less than a quarter of an hour.
    server.pass(900 - ((server.running.services.clock().getTime() / 1_000) % 900));
    const customer = await aNewCustomer(server);
    const guess = () => customer.call('confirmAccount', { body: { proof: { password: 'no es esta' } } });
    for (let time = 0; time < 10; time += 1) expect((await guess()).problem?.code).toBe('password_rejected');
    expect((await guess()).problem?.code).toBe('rate_limited');
    const right = await customer.call('confirmAccount', { body: { proof: { password } } });
    expect(right.problem?.code).toBe('rate_limited');
    const other = server.customer();
    await other.signIn(customer.email, password);
    expect((await other.call('confirmAccount', { body: { proof: { password } } })).status).toBe(200);
  });

  it("takes an officer's factor and refuses their password", async () => {
    const officer = await anOfficer(server);
    const byPassword = await officer.call('confirmAccount', { body: { proof: { password } } });
    expect(byPassword.problem?.code).toBe('password_rejected');
    server.pass(30);
    const proof = { code: await codeNow(server) };
    expect((await officer.call('confirmAccount', { body: { proof } })).status).toBe(200);
  });
});
