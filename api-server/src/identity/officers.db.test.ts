import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aKey, anEmail, anOfficer, codeNow, password } from '../testing/people.ts';
import { inviteOfficer } from './officers.ts';

const server = await serverOfThisFile();

async function pendingFor(email: string): Promise<string> {
  const { publicKey } = await aKey();
  const { body } = await server.officer().call('authenticate', { body: { email, password, publicKey } });
  return body.pending?.token ?? '';
}

async function answer(token: string, code: string, visitor = server.officer()) {
  const { publicKey } = await aKey();
  return visitor.call('answerSecondFactor', { body: { token, proof: { code }, publicKey } });
}

describe('enrolling an officer', () => {
  it('needs the one-time link, a password and a code of the authenticator', async () => {
    const email = anEmail();
    const token = (await inviteOfficer(server.db, email, ['reviewer'], server.running.services.clock())) ?? '';
    const page = server.officer();
    const opened = await page.call('beginEnrolment', { body: { token } });
    expect(opened.body).toMatchObject({ email, keyUri: expect.stringContaining('otpauth://totp/') });
    // A reload shows the same secret, because the officer may already have scanned it.
    expect((await page.call('beginEnrolment', { body: { token } })).body.secret).toBe(opened.body.secret);
    const wrong = await page.call('completeEnrolment', { body: { token, password, code: '000000' } });
    expect(wrong.problem?.code).toBe('second_factor_rejected');
    const code = await codeNow(server, opened.body.secret);
    expect((await page.call('completeEnrolment', { body: { token, password, code } })).status).toBe(200);
    expect((await page.call('beginEnrolment', { body: { token } })).problem?.code).toBe('link_expired');
    expect(await inviteOfficer(server.db, email, ['reviewer'], server.running.services.clock())).toBeNull();
  });

  it('replaces a lost link, and lets links expire', async () => {
    const email = anEmail();
    const lost = (await inviteOfficer(server.db, email, ['reviewer'], server.running.services.clock())) ?? '';
    const token = (await inviteOfficer(server.db, email, ['reviewer'], server.running.services.clock())) ?? '';
    expect((await server.officer().call('beginEnrolment', { body: { token: lost } })).problem?.code).toBe(
      'link_expired',
    );
    server.pass(49 * 3_600);
    expect((await server.officer().call('beginEnrolment', { body: { token } })).problem?.code).toBe('link_expired');
  });
});

describe('an officer’s sign-in', () => {
  it('gives no session before the second factor (ASVS 6.3.3)', async () => {
    const { email } = await anOfficer(server);
    const { publicKey } = await aKey();
    const { body, headers } = await server.officer().call('authenticate', { body: { email, password, publicKey } });
    expect(body.session).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('accepts each code once (ASVS 6.5.1)', async () => {
    const { email } = await anOfficer(server);
    server.pass(60);
    const code = await codeNow(server);
    expect((await answer(await pendingFor(email), code)).status).toBe(200);
    expect((await answer(await pendingFor(email), code)).problem?.code).toBe('second_factor_rejected');
  });

  it('ends a pending sign-in after five wrong codes, and after five minutes', async () => {
    const { email } = await anOfficer(server);
    const token = await pendingFor(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await answer(token, '000000')).problem?.code).toBe('second_factor_rejected');
    }
    server.pass(60);
    expect((await answer(token, await codeNow(server))).problem?.code).toBe('sign_in_expired');
    const late = await pendingFor(email);
    server.pass(301);
    expect((await answer(late, await codeNow(server))).problem?.code).toBe('sign_in_expired');
  });

  it('limits wrong codes, not right ones (ASVS 6.3.1)', async () => {
    const { email } = await anOfficer(server);
    // Attempts are counted by quarters of an hour of the clock, so the clock is moved to the start of one.
    server.pass(900 - ((server.running.services.clock().getTime() / 1_000) % 900));
    for (let time = 0; time < 12; time += 1) {
      server.pass(30);
      expect((await answer(await pendingFor(email), await codeNow(server))).status).toBe(200);
    }
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const token = await pendingFor(email);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await answer(token, '000000')).problem?.code).toBe('second_factor_rejected');
      }
    }
    server.pass(30);
    expect((await answer(await pendingFor(email), await codeNow(server))).problem?.code).toBe('rate_limited');
  });

  it('refuses the second factor on the public listener when it began on the internal one', async () => {
    const { email } = await anOfficer(server);
    server.pass(60);
    const [token, code] = [await pendingFor(email), await codeNow(server)];
    const outside = server.customer();
    expect((await answer(token, code, outside)).problem?.code).toBe('sign_in_expired');
    expect([...outside.cookies]).toEqual([]);
    expect((await answer(token, code)).status).toBe(200);
    const { actor_kind } = await server.db
      .selectFrom('audit.event')
      .select('actor_kind')
      .where('action', '=', 'session.opened')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(actor_kind).toBe('officer');
  });

  it('is not ended by signing out on the public listener', async () => {
    const officer = await anOfficer(server);
    const outside = server.customer();
    outside.cookies.set('caudal_customer_session', officer.cookies.get('caudal_backoffice_session') ?? '');
    expect((await outside.call('signOut')).status).toBe(200);
    expect(await officer.refresh()).toBe(200);
  });
});
