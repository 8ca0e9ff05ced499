import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aKey, anEmail, aNewCustomer, anOfficer, password } from '../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cookieName = 'caudal_customer_session';

describe('a session', () => {
  it('keeps its refresh token in a cookie that no script can read (ASVS 3.3.1 to 3.3.4)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const answer = await server.customer().call('authenticate', { body: { email, password, publicKey } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}; `));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/');
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice(cookieName.length + 1, cookieName.length + 44));
  });

  it('goes on with a new token when the old one has run out', async () => {
    const customer = await aNewCustomer(server);
    server.pass(601);
    expect((await customer.call('readAccount')).problem?.code).toBe('unauthorized');
    expect(await customer.refresh()).toBe(200);
    expect((await customer.call('readAccount')).status).toBe(200);
  });

  it('survives an answer that was lost on its way: the same cookie works again for a moment', async () => {
    const customer = await aNewCustomer(server);
    const before = new Map(customer.cookies);
    expect(await customer.refresh()).toBe(200);
    customer.cookies.set(cookieName, before.get(cookieName) ?? '');
    expect(await customer.refresh()).toBe(200);
  });

  it('lets only one successor of a cookie live, and ends when both were used', async () => {
    const customer = await aNewCustomer(server);
    const first = customer.cookies.get(cookieName) ?? '';
    await customer.refresh();
    const lost = customer.cookies.get(cookieName) ?? '';
    customer.cookies.set(cookieName, first);
    expect(await customer.refresh()).toBe(200);
    const stray = server.customer();
    stray.cookies.set(cookieName, lost);
    expect(await stray.refresh()).toBe(401);
    expect(await customer.refresh()).toBe(200);
    // The first one again, though its successor went on: that is a thief, also within the grace.
    const thief = server.customer();
    thief.cookies.set(cookieName, first);
    expect(await thief.refresh()).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(401);
  });

  it('ends with the next sign-in of the same browser', async () => {
    const customer = await aNewCustomer(server);
    const token = customer.accessToken;
    await customer.signIn(customer.email, password);
    const former = await customer.send('GET', '/api/account', new Headers({ authorization: `Bearer ${token}` }));
    expect(former.status).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(200);
  });

  it('ends altogether when an old cookie comes back later: somebody else has it', async () => {
    const customer = await aNewCustomer(server);
    const { body: account } = await customer.call('readAccount');
    const stolen = customer.cookies.get(cookieName) ?? '';
    expect(await customer.refresh()).toBe(200);
    server.pass(60);
    const thief = server.customer();
    thief.cookies.set(cookieName, stolen);
    expect(await thief.refresh()).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
    const { count } = await server.db
      .selectFrom('audit.event')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('action', '=', 'session.reuse_detected')
      .where('subject_id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is new with every sign-in, and signing out ends it at once (ASVS 7.2.4, 7.4.1)', async () => {
    const customer = await aNewCustomer(server);
    const token = customer.accessToken;
    await customer.call('signOut');
    expect(customer.cookies.has(cookieName)).toBe(false);
    const headers = new Headers({ authorization: `Bearer ${token}` });
    expect((await customer.send('GET', '/api/account', headers)).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
  });

  it('ends at once when the account is disabled (ASVS 7.4.2, 8.3.2)', async () => {
    const customer = await aNewCustomer(server);
    await server.db
      .updateTable('identity.account')
      .set({ disabled_at: new Date() })
      .where('email', '=', customer.email)
      .execute();
    expect((await customer.call('readAccount')).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
    await expect(server.customer().signIn(customer.email, password)).rejects.toThrow();
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and of an unknown e-mail (ASVS 6.3.8)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const wrong = await server.customer().call('authenticate', { body: { email, password: 'no es esta', publicKey } });
    const unknown = await server.customer().call('authenticate', { body: { email: anEmail(), password, publicKey } });
    expect(wrong.problem?.code).toBe('credentials_rejected');
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
  });

  it('keeps the two audiences apart', async () => {
    const customer = await aNewCustomer(server);
    const officer = await anOfficer(server);
    const { publicKey } = await aKey();
    const onInternal = await server
      .officer()
      .call('authenticate', { body: { email: customer.email, password, publicKey } });
    const onPublic = await server
      .customer()
      .call('authenticate', { body: { email: officer.email, password, publicKey } });
    expect([onInternal.problem?.code, onPublic.problem?.code]).toEqual([
      'credentials_rejected',
      'credentials_rejected',
    ]);
    const crossed = server.officer();
    crossed.accessToken = customer.accessToken;
    expect((await crossed.call('readAccount')).status).toBe(401);
  });

  it('counts guesses that come all at once (ASVS 6.3.1)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const guess = () => server.customer().call('authenticate', { body: { email, password: 'mala', publicKey } });
    const codes = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ problem }) => problem?.code);
    expect(codes.filter((code) => code === 'credentials_rejected').length).toBeLessThanOrEqual(8);
    server.pass(901);
  });

  it('is slowed for one account from one address without locking its owner out elsewhere (ASVS 6.3.1)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const codes = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      codes.push(
        (await server.customer().call('authenticate', { body: { email, password: 'mala', publicKey } })).problem?.code,
      );
    }
    expect(codes.slice(0, 8).every((code) => code === 'credentials_rejected')).toBe(true);
    expect(codes.at(-1)).toBe('rate_limited');
    server.pass(901);
    await server.customer().signIn(email, password);
  });
});
