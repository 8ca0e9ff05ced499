import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aKey, anEmail, aNewCustomer, anOfficer, password } from '../testing/people.ts';
import type { Visitor } from '../testing/visitor.ts';
import { hashToken } from './tokens.ts';

const server = await serverOfThisFile();

const cookieName = 'caudal_customer_session';

/** Returns another visitor with a copy of the refresh cookie of a customer's browser. */
function withCookieOf(customer: Visitor): Visitor {
  const thief = server.customer();
  thief.cookies.set(cookieName, customer.cookies.get(cookieName) ?? '');
  return thief;
}

async function reuseDetectedOf({ email }: { email: string }): Promise<number> {
  const rows = await server.db
    .selectFrom('audit.event')
    .innerJoin('identity.account', (join) =>
      join.on((eb) => eb('subject_id', '=', eb.cast<string>('identity.account.id', 'text'))),
    )
    .select('audit.event.id')
    .where('action', '=', 'session.reuse_detected')
    .where('email', '=', email)
    .execute();
  return rows.length;
}

describe('a session', () => {
  it('keeps its refresh token in a cookie that no script can read (ASVS 3.3.1 to 3.3.4)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const answer = await server.customer().call('authenticate', { body: { email, password, publicKey } });
    const cookies = answer.headers.getSetCookie();
    const cookie = cookies.find((one) => one.startsWith(`${cookieName}=`)) ?? '';
    expect(cookie).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}; `));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/');
    expect(JSON.stringify(answer.body)).not.toContain(cookie.slice(cookieName.length + 1, cookieName.length + 44));
  });

  it('sets a marker cookie that scripts can read, which contains no secret and lasts as long as the refresh cookie', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const customer = server.customer();
    const answer = await customer.call('authenticate', { body: { email, password, publicKey } });
    const cookies = answer.headers.getSetCookie();
    const mark = cookies.find((one) => one.startsWith('caudal_customer_signed_in=')) ?? '';
    const expires = /Expires=[^;]+/.exec(cookies.find((one) => one.startsWith(`${cookieName}=`)) ?? '')?.[0];
    expect(mark).toMatch(/^caudal_customer_signed_in=1; /);
    expect(mark).not.toContain('HttpOnly');
    expect(mark).toContain('SameSite=Strict');
    expect(mark).toContain(expires);
    await customer.call('signOut');
    expect(customer.cookies.has('caudal_customer_signed_in')).toBe(false);
  });

  it('removes the marker cookie once it is over, even when the browser has lost the refresh cookie', async () => {
    const visitor = server.customer();
    visitor.cookies.set('caudal_customer_signed_in', '1');
    expect(await visitor.refresh()).toBe(401);
    expect(visitor.cookies.has('caudal_customer_signed_in')).toBe(false);
  });

  it('continues with a new access token when the old one has expired', async () => {
    const customer = await aNewCustomer(server);
    server.pass(601);
    expect((await customer.call('readAccount')).problem?.code).toBe('unauthorized');
    expect(await customer.refresh()).toBe(200);
    expect((await customer.call('readAccount')).status).toBe(200);
  });

  it('survives a refresh whose answer was lost: the former cookie works again within the grace period', async () => {
    const customer = await aNewCustomer(server);
    const before = new Map(customer.cookies);
    expect(await customer.refresh()).toBe(200);
    customer.cookies.set(cookieName, before.get(cookieName) ?? '');
    expect(await customer.refresh()).toBe(200);
  });

  it('survives one lost answer to a refresh, but not several', async () => {
    const customer = await aNewCustomer(server);
    const first = customer.cookies.get(cookieName) ?? '';
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      customer.cookies.set(cookieName, first);
      statuses.push(await customer.refresh());
    }
    expect(statuses).toEqual([200, 200, 401, 401]);
    expect(await reuseDetectedOf(customer)).toBe(1);
  });

  it('continues when two tabs refresh at once', async () => {
    const customer = await aNewCustomer(server);
    const tabs = [server.customer(), server.customer()];
    for (const tab of tabs) tab.cookies.set(cookieName, customer.cookies.get(cookieName) ?? '');
    expect(await Promise.all(tabs.map((tab) => tab.refresh()))).toEqual([200, 200]);
    const newest = await server.db
      .selectFrom('identity.refresh_token')
      .innerJoin('identity.session', 'identity.session.id', 'session_id')
      .innerJoin('identity.account', 'identity.account.id', 'account_id')
      .select('token_hash')
      .where('email', '=', customer.email)
      .where('replaced_at', 'is', null)
      .where('superseded_at', 'is', null)
      .execute();
    const last = tabs.filter((tab) => newest[0]?.token_hash.equals(hashToken(tab.cookies.get(cookieName) ?? '')));
    expect([newest.length, last.length]).toEqual([1, 1]);
    expect(await last[0]?.refresh()).toBe(200);
    expect(await reuseDetectedOf(customer)).toBe(0);
  });

  it('ends when a refresh cookie is sent although its successor was used, even within the grace period', async () => {
    const customer = await aNewCustomer(server);
    const thief = withCookieOf(customer);
    expect([await customer.refresh(), await customer.refresh()]).toEqual([200, 200]);
    expect(await thief.refresh()).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(401);
    expect(await reuseDetectedOf(customer)).toBe(1);
  });

  it('ends for thief and owner when the thief exchanges the former cookie within the grace period and the owner refreshes again', async () => {
    const customer = await aNewCustomer(server);
    const thief = withCookieOf(customer);
    expect([await customer.refresh(), await thief.refresh()]).toEqual([200, 200]);
    server.pass(60);
    expect(await customer.refresh()).toBe(401);
    expect((await thief.call('readAccount')).status).toBe(401);
    expect(await thief.refresh()).toBe(401);
    expect(await reuseDetectedOf(customer)).toBe(1);
  });

  it('ends when its owner signs out, even though a thief has superseded their cookie', async () => {
    const customer = await aNewCustomer(server);
    const thief = withCookieOf(customer);
    expect([await customer.refresh(), await thief.refresh()]).toEqual([200, 200]);
    expect((await customer.call('signOut')).status).toBe(200);
    expect((await thief.call('readAccount')).status).toBe(401);
    expect(await thief.refresh()).toBe(401);
  });

  it('ends with the next sign-in of the same browser', async () => {
    const customer = await aNewCustomer(server);
    const token = customer.accessToken;
    await customer.signIn(customer.email, password);
    const former = await customer.send('GET', '/api/account', new Headers({ authorization: `Bearer ${token}` }));
    expect(former.status).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(200);
  });

  it('ends when an old cookie comes back after the grace period, because somebody else has it', async () => {
    const customer = await aNewCustomer(server);
    const thief = withCookieOf(customer);
    expect(await customer.refresh()).toBe(200);
    server.pass(60);
    expect(await thief.refresh()).toBe(401);
    expect((await customer.call('readAccount')).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
    expect(await reuseDetectedOf(customer)).toBe(1);
  });

  it('is a new one at every sign-in, and ends at once at sign-out (ASVS 7.2.4, 7.4.1)', async () => {
    const customer = await aNewCustomer(server);
    const token = customer.accessToken;
    await customer.call('signOut');
    expect(customer.cookies.has(cookieName)).toBe(false);
    const headers = new Headers({ authorization: `Bearer ${token}` });
    expect((await customer.send('GET', '/api/account', headers)).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
  });

  it('allows 120 refreshes, refuses the next, and accepts the cookie again later', async () => {
    const customer = await aNewCustomer(server);
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push(await customer.refresh());
    expect([new Set(statuses.slice(0, 120)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    server.pass(1_801);
    expect(await customer.refresh()).toBe(200);
  });

  it('is one of twenty at most: another sign-in ends the oldest, and up to thirty browsers stay known', async () => {
    const oldest = await aNewCustomer(server);
    const later = Array.from({ length: 20 }, () => server.customer());
    const [second] = later;
    for (const visitor of later) await visitor.signIn(oldest.email, password);
    expect((await oldest.call('readAccount')).problem?.code).toBe('unauthorized');
    expect(await oldest.refresh()).toBe(401);
    expect((await second?.call('readAccount'))?.status).toBe(200);
    for (let time = 0; time < 12; time += 1) await server.customer().signIn(oldest.email, password);
    const known = await server.db
      .selectFrom('identity.known_device')
      .innerJoin('identity.account', 'identity.account.id', 'account_id')
      .select('device_hash')
      .where('email', '=', oldest.email)
      .execute();
    expect(known).toHaveLength(30);
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
  it('answers the same for a wrong password and an unknown e-mail (ASVS 6.3.8)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const wrong = await server.customer().call('authenticate', { body: { email, password: 'no es esta', publicKey } });
    const unknown = await server.customer().call('authenticate', { body: { email: anEmail(), password, publicKey } });
    expect(wrong.problem?.code).toBe('credentials_rejected');
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
  });

  it('is impossible with a customer’s account on the internal listener, and with an officer’s on the public one', async () => {
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

  it('counts every one of many simultaneous guesses (ASVS 6.3.1)', async () => {
    const { email } = await aNewCustomer(server);
    const { publicKey } = await aKey();
    const guess = () => server.customer().call('authenticate', { body: { email, password: 'mala', publicKey } });
    const codes = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ problem }) => problem?.code);
    expect(codes.filter((code) => code === 'credentials_rejected')).toHaveLength(8);
    server.pass(1_801);
  });

  it('limits guesses at one account from one address, and lets the owner in later (ASVS 6.3.1)', async () => {
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
    server.pass(1_801);
    await server.customer().signIn(email, password);
  });
});
