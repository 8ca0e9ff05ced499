import { describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { answer, typePassword } from '../testing/factors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, expectOk } from '../testing/people.ts';
import type { Visitor } from '../testing/visitor.ts';

const server = await serverOfThisFile();

async function addPasskey(customer: Visitor, device = new Authenticator(customer.origin)): Promise<Authenticator> {
  const { body } = await expectOk(customer.call('beginPasskey'));
  await expectOk(customer.call('addPasskey', { body: device.create(body) }));
  return device;
}

/** Begins a sign-in that waits for a passkey. Returns the pending sign-in and the passkey request for the browser. */
async function asked(email: string) {
  const { visitor, token, pending } = await typePassword(server, email);
  const { body } = await expectOk(visitor.call('beginPasskeySignIn', { body: { token } }));
  return { visitor, token, pending, request: body };
}

describe('a passkey', () => {
  it('completes a sign-in', async () => {
    const customer = await aNewCustomer(server);
    const device = await addPasskey(customer);
    const { visitor, token, pending, request } = await asked(customer.email);
    expect(pending?.ways).toEqual(['passkey', 'recovery_code']);
    expect(request.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    expect((await answer(visitor, token, { passkey: device.get(request) })).status).toBe(200);
    const { body } = await customer.call('readSecurity');
    expect(body.factors).toMatchObject([{ kind: 'passkey', name: 'Llave de prueba' }]);
    expect(body.factors[0]?.lastUsedAt).not.toBeNull();
  });

  it('is refused when it belongs to another account, although its device signs the right challenge', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    await addPasskey(ana);
    const device = await addPasskey(bea);
    const { visitor, token, request } = await asked(ana.email);
    const refused = await answer(visitor, token, { passkey: device.get(request) });
    expect(refused.problem?.code).toBe('passkey_rejected');
  });

  it('is refused when it was made for another site', async () => {
    const customer = await aNewCustomer(server);
    const { body } = await expectOk(customer.call('beginPasskey'));
    const elsewhere = new Authenticator('https://caudaI.example');
    const made = await customer.call('addPasskey', { body: elsewhere.create(body) });
    expect(made.problem?.code).toBe('passkey_rejected');
  });

  it('is refused when its counter goes back, which means that a copy exists', async () => {
    const customer = await aNewCustomer(server);
    const device = await addPasskey(customer);
    const first = await asked(customer.email);
    expect((await answer(first.visitor, first.token, { passkey: device.get(first.request) })).status).toBe(200);
    device.counter = 0;
    const second = await asked(customer.email);
    const refused = await answer(second.visitor, second.token, { passkey: device.get(second.request) });
    expect(refused.problem?.code).toBe('passkey_rejected');
  });

  it('gives an answer that is accepted once, and only for the request that it was made for', async () => {
    const customer = await aNewCustomer(server);
    const device = await addPasskey(customer);
    const one = await asked(customer.email);
    const other = await asked(customer.email);
    const passkey = device.get(one.request);
    const elsewhere = await answer(other.visitor, other.token, { passkey });
    expect(elsewhere.problem?.code).toBe('passkey_rejected');
    expect((await answer(one.visitor, one.token, { passkey })).status).toBe(200);
    const confirmed = await customer.call('confirmAccount', { body: { proof: { passkey } } });
    expect(confirmed.problem?.code).toBe('passkey_rejected');
  });

  it('has to answer within five minutes', async () => {
    const customer = await aNewCustomer(server);
    const device = await addPasskey(customer);
    const { body: request } = await expectOk(customer.call('beginPasskeyConfirmation'));
    server.pass(301);
    const late = await customer.call('confirmAccount', { body: { proof: { passkey: device.get(request) } } });
    expect(late.problem?.code).toBe('passkey_rejected');
  });

  it('counts towards the maximum of ten factors, even when many are added at once', async () => {
    const customer = await aNewCustomer(server);
    const device = new Authenticator(customer.origin);
    const made = [];
    for (let count = 0; count < 12; count += 1)
      made.push(device.create((await expectOk(customer.call('beginPasskey'))).body, `Llave ${count}`));
    const answers = await Promise.all(made.map((body) => customer.call('addPasskey', { body })));
    expect(answers.filter(({ problem }) => problem?.code === 'factor_limit_reached')).toHaveLength(2);
    expect((await customer.call('readSecurity')).body.factors).toHaveLength(10);
  });

  it('belongs to one account only', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    const { body: ofAna } = await expectOk(ana.call('beginPasskey'));
    const { body: ofBea } = await expectOk(bea.call('beginPasskey'));
    const device = new Authenticator(ana.origin);
    const made = device.create(ofAna);
    await expectOk(ana.call('addPasskey', { body: made }));
    const clientDataJSON = device.create(ofBea).clientDataJSON;
    const taken = await bea.call('addPasskey', { body: { ...made, clientDataJSON } });
    expect(taken.problem?.code).toBe('passkey_taken');
  });

  it('counts as a re-authentication of the session', async () => {
    const customer = await aNewCustomer(server);
    const device = await addPasskey(customer);
    server.pass(301);
    const refused = await customer.call('renewRecoveryCodes');
    expect(refused.problem).toMatchObject({ code: 'confirmation_required', ways: ['passkey', 'recovery_code'] });
    const { body: request } = await expectOk(customer.call('beginPasskeyConfirmation'));
    await expectOk(customer.call('confirmAccount', { body: { proof: { passkey: device.get(request) } } }));
    expect((await customer.call('renewRecoveryCodes')).status).toBe(200);
  });

  it.each(['', 'bnVsbA', 'e30', 'eyJjaGFsbGVuZ2UiOjF9', '____'])(
    'is refused without a server error when its client data are %s',
    async (said) => {
      const customer = await aNewCustomer(server);
      const device = await addPasskey(customer);
      const { visitor, token, request } = await asked(customer.email);
      const passkey = { ...device.get(request), clientDataJSON: said || 'AA' };
      expect((await answer(visitor, token, { passkey })).problem?.code).toBe('passkey_rejected');
    },
  );
});
