import { describe, expect, it, vi } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aKey, anEmail, aNewCustomer, password } from '../testing/people.ts';

const server = await serverOfThisFile({ TRUSTED_PROXIES: '127.0.0.1' });

async function tokenOf(email: string): Promise<string> {
  const { text } = await server.mailTo(email);
  return /#([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** Returns the letters to an address, once there are at least `many`. */
async function allLettersTo(email: string, many: number): Promise<{ to: string }[]> {
  return vi.waitUntil(
    async () => {
      const found = await lettersTo(email);
      return found.length >= many && found;
    },
    { timeout: 120_000, interval: 100 },
  );
}

const common_passwords = [
  '12345678',
  'password1',
  'Caudal2026!',
  'contraseña',
  'colombia1',
  'bogota2024',
  'millonarios',
  'teamo123',
];

describe('signing up', () => {
  it('opens an account once its e-mail is confirmed, and not before', async () => {
    const visitor = server.customer();
    const email = anEmail();
    expect((await visitor.call('register', { body: { email, password } })).status).toBe(202);
    const { publicKey } = await aKey();
    const early = (typed: string) => visitor.call('authenticate', { body: { email, password: typed, publicKey } });
    // Only a person who types the sign-up's password is told that it waits to be confirmed.
    expect((await early(password)).problem?.code).toBe('email_unconfirmed');
    expect((await early('otra cosa bien larga')).problem?.code).toBe('credentials_rejected');
    expect(await visitor.call('activate', { body: { token: await tokenOf(email), password } })).toMatchObject({
      status: 200,
      body: { email },
    });
    await visitor.signIn(email, password);
    // A stranger who signs up with the e-mail of the account gets the same answer as for any e-mail, so nothing reveals the account.
    const theirs = 'la clave de un extraño cualquiera';
    await visitor.call('register', { body: { email, password: theirs, langKey: 'es' } });
    expect((await early(theirs)).problem?.code).toBe('email_unconfirmed');
    expect((await early('otra cosa bien larga')).problem?.code).toBe('credentials_rejected');
    await server.customer().signIn(email, password);
    expect((await visitor.call('readAccount', { query: { userDevice: 'a browser' } })).body).toMatchObject({
      email,
      state: 1,
      activated: true,
      authorities: ['ROLE_USER'],
      langKey: 'es',
    });
  });

  it('stores an e-mail with ñ in its domain in ASCII, and either form can sign in', async () => {
    const local = anEmail().split('@')[0] ?? '';
    const [written, kept] = [`${local}@Señal.com.co`, `${local.toLowerCase()}@xn--seal-hqa.com.co`];
    const visitor = server.customer();
    expect((await visitor.call('register', { body: { email: `\u202A${written}`, password } })).status).toBe(202);
    // The sandbox's mail server shows the domain with ñ.
    const token = await tokenOf(written.toLowerCase());
    expect((await visitor.call('activate', { body: { token, password } })).status).toBe(200);
    expect(
      await server.db.selectFrom('identity.account').select('id').where('email', '=', kept).execute(),
    ).toHaveLength(1);
    for (const email of [written, kept]) {
      const { publicKey } = await aKey();
      const { status } = await server.customer().call('authenticate', { body: { email, password, publicKey } });
      expect(status).toBe(200);
    }
    const without = await visitor.call('register', { body: { email: `peña@${local}.co`, password } });
    expect(without.problem?.fields?.[0]?.path).toBe('/email');
  });

  it('accepts each link once', async () => {
    const visitor = server.customer();
    const email = anEmail();
    await visitor.call('register', { body: { email, password } });
    const token = await tokenOf(email);
    await visitor.call('activate', { body: { token, password } });
    expect((await visitor.call('activate', { body: { token, password } })).problem?.code).toBe('link_expired');
  });

  it('lets a link expire after a day', async () => {
    const visitor = server.customer();
    const email = anEmail();
    await visitor.call('register', { body: { email, password } });
    const token = await tokenOf(email);
    server.pass(24 * 3_600 + 1);
    expect((await visitor.call('activate', { body: { token, password } })).problem?.code).toBe('link_expired');
  });

  it('gives the same answer for a taken e-mail, and tells its owner by mail (ASVS 6.3.8)', async () => {
    const visitor = server.customer();
    const email = anEmail();
    const first = await visitor.call('register', { body: { email, password } });
    await visitor.call('activate', { body: { token: await tokenOf(email), password } });
    const again = await server
      .customer()
      .call('register', { body: { email: email.toUpperCase(), password: 'otra frase bien distinta' } });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await server.mailTo(email, 'Ya tienes una cuenta en Caudal')).text).toMatch(/^https?:\S+\/login$/m);
    await visitor.signIn(email, password);
  });

  it('gives the account the password that is typed with the link, even when a stranger’s sign-up had the link sent', async () => {
    const email = anEmail();
    const visitor = server.customer();
    await visitor.call('register', { body: { email, password: 'la clave de un extraño' } });
    const strangers = await tokenOf(email);
    await visitor.call('register', { body: { email, password } });
    await expect.poll(() => tokenOf(email), { timeout: 120_000 }).not.toBe(strangers);
    const nobodys = { token: strangers, password: 'una que nadie eligió' };
    expect((await visitor.call('activate', { body: nobodys })).problem?.code).toBe('credentials_rejected');
    await visitor.call('activate', { body: { token: strangers, password } });
    await expect(server.customer().signIn(email, 'la clave de un extraño')).rejects.toThrow();
    await visitor.signIn(email, password);
    expect((await visitor.call('readAccount')).body.email).toBe(email);
  });

  it.each(common_passwords)('refuses the common password %s (ASVS 6.2.4)', async (common) => {
    const answer = await server.customer().call('register', { body: { email: anEmail(), password: common } });
    expect(answer.problem?.code).toBe('password_too_common');
  });

  it.each([
    ['no e-mail', { email: 'ana', password }, '/email'],
    ['seven characters', { email: anEmail(), password: 'corta12' }, '/password'],
    ['a role (ASVS 15.3.3)', { email: anEmail(), password, authorities: ['ROLE_ADMIN'] }, '/authorities'],
  ])('names the wrong field: %s', async (_what, body, path) => {
    const { status, problem } = await server.customer().call('register', { body });
    expect([status, problem?.code, problem?.fields?.[0]?.path]).toEqual([400, 'validation_failed', path]);
  });

  it('accepts long passwords and every character, without rules of composition (ASVS 6.2.9)', async () => {
    const long = 'ñandú 🦩 '.repeat(12);
    const email = anEmail();
    const visitor = server.customer();
    await visitor.call('register', { body: { email, password: long } });
    await visitor.call('activate', { body: { token: await tokenOf(email), password: long } });
    await visitor.signIn(email, long);
    expect(visitor.accessToken).toMatch(/^[\w-]{43}$/);
  });

  describe('the limits of sign-ups', () => {
    const signUp = async (email: string, ip: string, visitor = server.customer(), chosen = password) => {
      const body = { email, password: chosen };
      return (await visitor.call('register', { body }, { headers: { 'x-forwarded-for': ip } })).status;
    };

    it('stop sign-ups for one e-mail from one network, and let the e-mail’s owner sign up from another network', async () => {
      const email = anEmail();
      const strangers = [];
      for (let attempt = 0; attempt < 6; attempt += 1) strangers.push(await signUp(email, '203.0.113.5'));
      expect(strangers).toEqual([202, 202, 202, 202, 429, 429]);
      const letters = await allLettersTo(email, 4);
      const visitor = server.customer();
      expect(await signUp(email, '198.51.100.7', visitor)).toBe(202);
      await allLettersTo(email, letters.length + 1);
      await visitor.call('activate', { body: { token: await tokenOf(email), password } });
      await visitor.signIn(email, password);
    });

    it('count only unconfirmed sign-ups from one address, so that a whole office can sign up behind one address', async () => {
      const ip = '203.0.113.77';
      const people = Array.from({ length: 30 }, () => ({ visitor: server.customer(), email: anEmail() }));
      const signedUp = [];
      for (const { visitor, email } of people) signedUp.push(await signUp(email, ip, visitor));
      expect(new Set(signedUp)).toEqual(new Set([202]));
      const [first] = people;
      await first?.visitor.call('activate', { body: { token: await tokenOf(first.email), password } });
      const { count } = await server.db
        .selectFrom('limits.attempt')
        .select((eb) => eb.fn.sum('count').as('count'))
        .where('bucket', '=', `registration_by_address:${ip}`)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(29);
    });

    it('stop letters to one mailbox without changing the answer, and the owner can use an earlier link', async () => {
      const email = anEmail();
      const statuses = [];
      for (let network = 0; network < 12; network += 1)
        statuses.push(
          await signUp(email, `203.0.113.${100 + network}`, server.customer(), `la de un extraño ${network}`),
        );
      expect(statuses).toEqual(Array.from({ length: 12 }, () => 202));
      // No further letter is sent when the owner signs up.
      expect(await signUp(email, '198.51.100.8')).toBe(202);
      expect(await allLettersTo(email, 6)).toHaveLength(6);
      const body = { token: await tokenOf(email), password };
      const activated = await server
        .customer()
        .call('activate', { body }, { headers: { 'x-forwarded-for': '198.51.100.8' } });
      expect(activated.body.email).toBe(email);
      await server.customer().signIn(email, password);
    });

    it('stop after two letters about an existing account, however often strangers sign up with its e-mail', async () => {
      const { email } = await aNewCustomer(server);
      for (let network = 0; network < 5; network += 1)
        expect(await signUp(email, `203.0.113.${150 + network}`)).toBe(202);
      const other = anEmail();
      await signUp(other, '203.0.113.160');
      await allLettersTo(other, 1);
      expect(await allLettersTo(email, 2)).toHaveLength(2);
    });
  });
});
