import { describe, expect, it } from 'vitest';
import { addAuthenticator, answer, typePassword } from '../testing/factors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, codeNow, expectOk } from '../testing/people.ts';

const server = await serverOfThisFile();

async function actionsOf(accountId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit.event')
    .select('action')
    .where('subject_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('an authenticator app', () => {
  it('becomes a factor only when one of its codes has been typed', async () => {
    const customer = await aNewCustomer(server);
    const { body: begun } = await expectOk(customer.call('beginTotp'));
    expect(begun.keyUri).toContain(begun.secret);
    expect((await typePassword(server, customer.email)).pending).toBeNull();
    const wrong = await customer.call('addTotp', { body: { id: begun.id, name: 'Mi celular', code: '000000' } });
    expect(wrong.problem?.code).toBe('second_factor_rejected');
    const code = await codeNow(server, begun.secret);
    const { body } = await expectOk(customer.call('addTotp', { body: { id: begun.id, name: ' Mi celular ', code } }));
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const { body: security } = await customer.call('readSecurity');
    expect(security).toMatchObject({ factors: [{ kind: 'totp', name: 'Mi celular' }], recoveryCodesLeft: 10 });
    expect((await typePassword(server, customer.email)).pending?.ways).toEqual(['totp', 'recovery_code']);
    await server.mailTo(customer.email, 'Añadiste una verificación en dos pasos');
  });

  it('gets a new secret when adding it is begun again, and the former secret no longer works', async () => {
    const customer = await aNewCustomer(server);
    const { body: first } = await expectOk(customer.call('beginTotp'));
    const { body: second } = await expectOk(customer.call('beginTotp'));
    const code = await codeNow(server, first.secret);
    const late = await customer.call('addTotp', { body: { id: first.id, name: 'Mi celular', code } });
    expect(late.problem?.code).toBe('not_found');
    const wrong = await customer.call('addTotp', { body: { id: second.id, name: 'Mi celular', code } });
    expect(wrong.problem?.code).toBe('second_factor_rejected');
  });

  it('accepts each code once, even when two sign-ins use the code at the same time (ASVS 6.5.1)', async () => {
    const customer = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, customer);
    const code = await codeNow(server, secret);
    const both = await Promise.all([typePassword(server, customer.email), typePassword(server, customer.email)]);
    const answers = await Promise.all(both.map(({ visitor, token }) => answer(visitor, token, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { visitor, token } = await typePassword(server, customer.email);
    expect((await answer(visitor, token, { code })).problem?.code).toBe('second_factor_rejected');
    server.pass(30);
    expect((await answer(visitor, token, { code: await codeNow(server, secret) })).status).toBe(200);
  });

  it('may be one of several, whose codes are all accepted', async () => {
    const customer = await aNewCustomer(server);
    const phone = await addAuthenticator(server, customer, 'Celular');
    const tablet = await addAuthenticator(server, customer, 'Tableta');
    expect(tablet.recoveryCodes).toEqual([]);
    for (const { secret } of [phone, tablet]) {
      const { visitor, token } = await typePassword(server, customer.email);
      expect((await answer(visitor, token, { code: await codeNow(server, secret) })).status).toBe(200);
    }
  });

  it('gives codes that another account does not accept', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    await addAuthenticator(server, ana);
    const { secret, recoveryCodes } = await addAuthenticator(server, bea);
    const { visitor, token } = await typePassword(server, ana.email);
    const code = await codeNow(server, secret);
    expect((await answer(visitor, token, { code })).problem?.code).toBe('second_factor_rejected');
    const theirs = { recoveryCode: recoveryCodes[0] };
    expect((await answer(visitor, token, theirs)).problem?.code).toBe('recovery_code_rejected');
    const { body } = await bea.call('readSecurity');
    const id = body.factors[0]?.id ?? '';
    expect((await ana.call('removeFactor', { params: { id } })).problem?.code).toBe('not_found');
  });

  it('allows a limited number of wrong codes, as for officers (ASVS 6.3.1)', async () => {
    const customer = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, customer);
    server.pass(900 - ((server.running.services.clock().getTime() / 1_000) % 900));
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const { visitor, token } = await typePassword(server, customer.email);
      for (let time = 0; time < 5; time += 1)
        expect((await answer(visitor, token, { code: '000000' })).problem?.code).toBe('second_factor_rejected');
      expect((await answer(visitor, token, { code: '000000' })).problem?.code).toBe('sign_in_expired');
    }
    const { visitor, token } = await typePassword(server, customer.email);
    const code = await codeNow(server, secret);
    expect((await answer(visitor, token, { code })).problem?.code).toBe('rate_limited');
  });

  it('is no longer required at sign-in once it is removed, and the removal is recorded', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    const { body } = await customer.call('readSecurity');
    await expectOk(customer.call('removeFactor', { params: { id: body.factors[0]?.id ?? '' } }));
    expect((await customer.call('readSecurity')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await typePassword(server, customer.email)).pending).toBeNull();
    await server.mailTo(customer.email, 'Quitaste una verificación en dos pasos');
    const { id } = (await customer.call('readAccount')).body;
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['factor.added', 'factor.removed']));
    expect(JSON.stringify(await actionsOf(id))).not.toContain(recoveryCodes[0]);
  });
});

describe('a recovery code', () => {
  it('signs its owner in once, with the number of codes left in the answer and a letter to the owner', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    const [first = ''] = recoveryCodes;
    const { visitor, token } = await typePassword(server, customer.email);
    const { body } = await expectOk(answer(visitor, token, { recoveryCode: first.toLowerCase().replace('-', ' ') }));
    expect([body.session === null, body.recoveryCodesLeft]).toEqual([false, 9]);
    await server.mailTo(customer.email, 'Usaste un código de recuperación');
    const again = await typePassword(server, customer.email);
    const refused = await answer(again.visitor, again.token, { recoveryCode: first });
    expect(refused.problem?.code).toBe('recovery_code_rejected');
  });

  it('signs in only one of two people who type it at the same time', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    const both = await Promise.all([typePassword(server, customer.email), typePassword(server, customer.email)]);
    const proof = { recoveryCode: recoveryCodes[3] };
    const answers = await Promise.all(both.map(({ visitor, token }) => answer(visitor, token, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('no longer works once new codes are made', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    const { body } = await expectOk(customer.call('renewRecoveryCodes'));
    const { visitor, token } = await typePassword(server, customer.email);
    const former = await answer(visitor, token, { recoveryCode: recoveryCodes[0] });
    expect(former.problem?.code).toBe('recovery_code_rejected');
    expect((await answer(visitor, token, { recoveryCode: body.codes[0] })).status).toBe(200);
  });

  it('is not stored as readable text', async () => {
    const customer = await aNewCustomer(server);
    const { recoveryCodes } = await addAuthenticator(server, customer);
    const rows = await server.db.selectFrom('identity.recovery_code').selectAll().execute();
    const stored = rows.map(({ code_hash }) => code_hash.toString('latin1')).join(' ');
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

it('answerSecondFactor refuses an answer that does not contain exactly one proof', async () => {
  const customer = await aNewCustomer(server);
  const { secret, recoveryCodes } = await addAuthenticator(server, customer);
  const { visitor, token } = await typePassword(server, customer.email);
  const code = await codeNow(server, secret);
  for (const proof of [{}, { code, recoveryCode: recoveryCodes[0] }])
    expect((await answer(visitor, token, proof)).problem?.code).toBe('validation_failed');
  expect((await answer(visitor, token, { code })).status).toBe(200);
});
