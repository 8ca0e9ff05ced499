import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addAuthenticator, answer, typePassword } from '../testing/factors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { aKey, aNewCustomer, anEmail, anOfficer, codeNow, expectOk, password } from '../testing/people.ts';
import { linkIn, lettersTo } from '../testing/letters.ts';
import { whyMoneyOutWaits } from './money-out.ts';
import type { Visitor } from '../testing/visitor.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';

const server = await serverOfThisFile();

const another = 'siete barcas sobre el agua';
const day_seconds = 86_400;

const ask = (email: string, visitor = server.customer()) => visitor.call('beginRecovery', { body: { email } });
const choose = (token: string, chosen = another, visitor = server.customer()) =>
  visitor.call('finishRecovery', { body: { token, password: chosen } });

/** Requests a recovery link. Returns the link's token once the letter has arrived. */
async function aLink(email: string): Promise<string> {
  const before = (await lettersTo(email, 'Elige una contraseña nueva')).length;
  await expectOk(ask(email));
  await expect
    .poll(async () => (await lettersTo(email, 'Elige una contraseña nueva')).length, { timeout: 120_000 })
    .toBe(before + 1);
  const [newest] = await lettersTo(email, 'Elige una contraseña nueva');
  return linkIn(newest?.text ?? '').split('#')[1] ?? '';
}

async function recoveriesUnderWay(): Promise<number> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'send_recovery' and state in ('created', 'active', 'retry')`.execute(
    server.db,
  );
  return rows.length;
}

async function mayEnter(email: string, typed: string): Promise<boolean> {
  const { publicKey } = await aKey();
  return (await server.customer().call('authenticate', { body: { email, password: typed, publicKey } })).status === 200;
}

describe('recovering a password', () => {
  it('replaces the password, ends every session, and the former password no longer works', async () => {
    const customer = await aNewCustomer(server);
    const visitor = server.customer();
    const token = await aLink(customer.email);
    expect((await expectOk(choose(token, another, visitor))).body).toEqual({ email: customer.email });
    expect((await customer.call('readAccount')).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
    expect(await mayEnter(customer.email, password)).toBe(false);
    await visitor.signIn(customer.email, another);
    await server.mailTo(customer.email, 'Recuperaste tu contraseña');
  });

  it('gives the same answer for an e-mail that has no account, or only an officer’s account', async () => {
    const known = await aNewCustomer(server);
    const officer = await anOfficer(server);
    const answers = await Promise.all([known.email, officer.email, anEmail()].map((email) => ask(email)));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 202, body: {} })),
    );
    await expect.poll(async () => (await lettersTo(known.email)).length, { timeout: 120_000 }).toBe(1);
    expect(await lettersTo(officer.email)).toEqual([]);
  });

  it('changes nothing when the link is only opened, and works once when two requests use the link at once', async () => {
    const customer = await aNewCustomer(server);
    const token = await aLink(customer.email);
    // A mail scanner only opens the page; the fragment with the token does not reach the server.
    await server.customer().send('GET', '/new-password');
    expect(await mayEnter(customer.email, password)).toBe(true);
    const both = await Promise.all([choose(token), choose(token, 'nueve faroles en la orilla')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await choose(token)).problem?.code).toBe('link_expired');
  });

  it('refuses an expired link, a link that a later recovery voided, and an unknown link', async () => {
    const customer = await aNewCustomer(server);
    const [first, second] = [await aLink(customer.email), await aLink(customer.email)];
    await expectOk(choose(first));
    expect((await choose(second)).problem?.code).toBe('link_expired');
    const late = await aLink(customer.email);
    server.pass(2 * 3_600);
    expect((await choose(late)).problem?.code).toBe('link_expired');
    expect((await choose('A'.repeat(43))).problem?.code).toBe('link_expired');
  });

  it('replaces the password of the link’s account and of no other', async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    const token = await aLink(ana.email);
    // The link is used in a browser in which somebody else is signed in.
    expect((await expectOk(choose(token, another, bea))).body).toEqual({ email: ana.email });
    expect((await bea.call('readAccount')).status).toBe(200);
    expect(await mayEnter(bea.email, password)).toBe(true);
  });

  it('refuses a password that is easy to guess, and keeps the link', async () => {
    const customer = await aNewCustomer(server);
    const token = await aLink(customer.email);
    expect((await choose(token, 'colombia2026')).problem?.code).toBe('password_too_common');
    expect((await choose(token, 'corta')).problem?.code).toBe('validation_failed');
    await expectOk(choose(token));
  });

  it('keeps the second factor, which sign-in still requires (ASVS 6.4.3)', async () => {
    const customer = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, customer);
    const before = await typePassword(server, customer.email);
    await expectOk(choose(await aLink(customer.email)));
    // A pending sign-in that began with the former password has ended.
    const stale = await answer(before.visitor, before.token, { code: await codeNow(server, secret) });
    expect(stale.problem?.code).toBe('sign_in_expired');
    const { publicKey } = await aKey();
    const visitor = server.customer();
    const body = { email: customer.email, password: another, publicKey };
    const { pending, session } = (await expectOk(visitor.call('authenticate', { body }))).body;
    expect(session).toBeNull();
    server.pass(30);
    await visitor.answerSecondFactor(pending?.token ?? '', { code: await codeNow(server, secret) });
    expect((await visitor.call('readSecurity')).body.factors).toHaveLength(1);
  });

  it('limits the letters to one mailbox, and the owner’s link keeps working', async () => {
    const customer = await aNewCustomer(server);
    const link = await aLink(customer.email);
    for (let asked = 0; asked < 6; asked += 1) await expectOk(ask(customer.email));
    await expect.poll(recoveriesUnderWay, { timeout: 120_000 }).toBe(0);
    await expect.poll(async () => (await lettersTo(customer.email)).length, { timeout: 120_000 }).toBe(3);
    // The link works for as long as its letter counts towards the limit of letters.
    server.pass(2 * 3_600 - 60);
    await expectOk(choose(link));
  });

  it('limits requests from one address', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 40; asked += 1) statuses.push((await ask(anEmail())).status);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    server.pass(1_800);
  });
});

describe('withdrawals after a recovery', () => {
  async function recovered() {
    const luz = await anOfficer(server);
    const owner = await aWithdrawer(server, luz, '500000');
    const visitor: Visitor = server.customer();
    await expectOk(choose(await aLink(owner.customer.email), another, visitor));
    await visitor.signIn(owner.customer.email, another);
    const withdraw = () =>
      visitor.call(
        'startWithdrawal',
        { body: { account: owner.accountID, amount: '20000' } },
        { idempotencyKey: crypto.randomUUID() },
      );
    return { visitor, withdraw, email: owner.customer.email };
  }

  it('wait for a day, and the customer reads until when', async () => {
    const { visitor, withdraw, email } = await recovered();
    const refused = await withdraw();
    expect(refused.problem?.code).toBe('withdrawal_after_recovery');
    expect(refused.problem?.fields?.[0]?.message.es).toMatch(/^Podrás retirar desde el \d/);
    const [wait] = (await visitor.call('readMoneyOut')).body.waits;
    expect(wait).toMatchObject({ reason: 'password_recovered' });
    const until = new Date(wait?.until ?? 0).getTime();
    const left_seconds = (until - server.running.services.clock().getTime()) / 1_000;
    expect(left_seconds).toBeGreaterThan(day_seconds - 60);
    server.pass(left_seconds - 5);
    await visitor.signIn(email, another);
    expect((await withdraw()).problem?.code).toBe('withdrawal_after_recovery');
    server.pass(5);
    expect((await visitor.call('readMoneyOut')).body.waits).toEqual([]);
    expect((await withdraw()).status).toBe(200);
  });

  it('are allowed from the moment at which the wait ends', async () => {
    const { visitor } = await recovered();
    const [wait] = (await visitor.call('readMoneyOut')).body.waits;
    const until = new Date(wait?.until ?? 0);
    const { id: accountId } = (await visitor.call('readAccount')).body;
    const at = (moment: Date) => whyMoneyOutWaits(server.db, { accountId, sessionId: accountId }, moment);
    expect(await at(new Date(until.getTime() - 1))).toEqual([{ reason: 'password_recovered', until }]);
    expect(await at(until)).toEqual([]);
  });
});
