import { describe, expect, it } from 'vitest';
import { addAuthenticator, typePassword } from '../testing/factors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aKey, aNewCustomer, expectOk, password } from '../testing/people.ts';
import type { Visitor } from '../testing/visitor.ts';

const server = await serverOfThisFile();

const another = 'siete barcas sobre el agua';

async function onAnotherDevice(email: string): Promise<Visitor> {
  const other = server.customer();
  await other.signIn(email, password);
  return other;
}

describe('changing the password', () => {
  it('ends every other session at once, and the former password no longer works', async () => {
    const customer = await aNewCustomer(server);
    const other = await onAnotherDevice(customer.email);
    const body = { currentPassword: password, newPassword: another };
    expect((await expectOk(customer.call('changePassword', { body }))).body).toEqual({ ended: 1 });
    expect((await customer.call('readAccount')).status).toBe(200);
    expect((await other.call('readAccount')).status).toBe(401);
    expect(await other.refresh()).toBe(401);
    const { publicKey } = await aKey();
    const former = { email: customer.email, password, publicKey };
    expect((await server.customer().call('authenticate', { body: former })).problem?.code).toBe('credentials_rejected');
    await server.customer().signIn(customer.email, another);
    await server.mailTo(customer.email, 'Cambiaste tu contraseña');
    expect((await customer.call('readSecurity')).body.passwordChangedAt).not.toBeNull();
  });

  it('refuses a wrong current password, and a new one that is easy to guess', async () => {
    const customer = await aNewCustomer(server);
    const wrong = { currentPassword: 'no es esta', newPassword: another };
    expect((await customer.call('changePassword', { body: wrong })).problem?.code).toBe('password_rejected');
    const common = { currentPassword: password, newPassword: 'colombia2026' };
    expect((await customer.call('changePassword', { body: common })).problem?.code).toBe('password_too_common');
  });

  it('asks an account with a second factor for the factor, and other accounts only for the current password', async () => {
    const plain = await aNewCustomer(server);
    const guarded = await aNewCustomer(server);
    await addAuthenticator(server, guarded);
    server.pass(301);
    const body = { currentPassword: password, newPassword: another };
    expect((await guarded.call('changePassword', { body })).problem?.code).toBe('confirmation_required');
    expect((await plain.call('changePassword', { body })).status).toBe(200);
  });

  it('ends a sign-in that waits for its second factor', async () => {
    const customer = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, customer);
    expect(secret).not.toBe('');
    const { visitor, token } = await typePassword(server, customer.email);
    await expectOk(customer.call('changePassword', { body: { currentPassword: password, newPassword: another } }));
    const { publicKey } = await aKey();
    const late = await visitor.call('answerSecondFactor', { body: { token, proof: { code: '000000' }, publicKey } });
    expect(late.problem?.code).toBe('sign_in_expired');
  });
});

describe('the sessions of an account', () => {
  it('are listed with their devices and networks, the current one first', async () => {
    const customer = await aNewCustomer(server);
    await onAnotherDevice(customer.email);
    const { body } = await customer.call('listSessions');
    expect(body.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(body[0]).toMatchObject({ network: '127.0.0.0/24', device: { isHandheld: false } });
    expect(JSON.stringify((await (await aNewCustomer(server)).call('listSessions')).body)).not.toContain(body[1]?.id);
  });

  it('can be ended one by one, and the live stream of the ended session closes', async () => {
    const customer = await aNewCustomer(server);
    const other = await onAnotherDevice(customer.email);
    const stream = await other.send('GET', '/api/live');
    const isOver = stream.text();
    const { body } = await customer.call('listSessions');
    const id = body.find(({ isThis }) => !isThis)?.id ?? '';
    await expectOk(customer.call('endSession', { params: { id } }));
    await isOver;
    expect((await other.call('readAccount')).status).toBe(401);
    expect((await customer.call('endSession', { params: { id } })).problem?.code).toBe('not_found');
  });

  it('can all be ended except the current one', async () => {
    const customer = await aNewCustomer(server);
    const others = [await onAnotherDevice(customer.email), await onAnotherDevice(customer.email)];
    expect((await expectOk(customer.call('endOtherSessions'))).body).toEqual({ ended: 2 });
    for (const other of others) expect((await other.call('readAccount')).status).toBe(401);
    expect((await customer.call('listSessions')).body).toHaveLength(1);
  });

  it('are not found by another account', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    const { body } = await bea.call('listSessions');
    const foreign = await ana.call('endSession', { params: { id: body[0]?.id ?? '' } });
    expect(foreign.problem?.code).toBe('not_found');
    expect((await bea.call('readAccount')).status).toBe(200);
  });
});

it('a letter is written in the language of its account', async () => {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('changeLanguage', { body: { langKey: 'en' } }));
  expect((await customer.call('readAccount')).body.langKey).toBe('en');
  await expectOk(customer.call('changePassword', { body: { currentPassword: password, newPassword: another } }));
  await server.mailTo(customer.email, 'You changed your password');
});
