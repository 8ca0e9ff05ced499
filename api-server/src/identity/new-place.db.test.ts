import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ofCase } from '../testing/mismatches.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { addAuthenticator, answer, typePassword } from '../testing/factors.ts';
import { lettersTo } from '../testing/letters.ts';
import { aKey, anEmail, aNewCustomer, anOfficer, codeNow, expectOk, password } from '../testing/people.ts';
import type { Visitor } from '../testing/visitor.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';

const PLACES_FILE = fileURLToPath(new URL('../testing/places/GeoLite2-City-Test.mmdb', import.meta.url));
const server = await serverOfThisFile({ PLACES_FILE, TRUSTED_PROXIES: '127.0.0.1' });

const question = '¿Fuiste tú? Ingreso desde un lugar nuevo';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
/** An IP address in Linköping, according to MaxMind's test database. */
const linkoping = '89.160.20.112';

function browser(ip = linkoping, userAgent = iphone): Visitor {
  return Object.assign(server.customer(), { headers: { 'user-agent': userAgent, 'x-forwarded-for': ip } });
}

async function from(email: string, visitor: Visitor): Promise<Visitor> {
  await visitor.signIn(email, password);
  return visitor;
}

/** Returns the token in the newest letter about a new place, once `times` such letters have arrived. */
async function asked(email: string, times = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(email, question)).length, { timeout: 120_000 }).toBe(times);
  const [letter] = await lettersTo(email, question);
  return /confirm-location\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

const place = (id: string) => server.customer().call('readSignInPlace', { query: { id } });
const confirm = (id: string) => server.customer().call('confirmPlace', { query: { id } });
const deny = (id: string) => server.customer().call('denyPlace', { query: { id } });
const waitsOf = async (visitor: Visitor) =>
  (await expectOk(visitor.call('readMoneyOut'))).body.waits.map(({ reason }) => reason);

describe('a sign-in from a new place', () => {
  it('sends a letter that says where it came from, and holds money in that session alone', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    const [letter] = await lettersTo(owner.email, question);
    expect(letter?.text).toContain('Safari en iPhone, red 89.160.20.0/24, Linköping, Suecia');
    expect((await expectOk(place(token))).body).toMatchObject({
      device: { browser: 'Safari', system: 'iPhone', isHandheld: true },
      network: '89.160.20.0/24',
      place: { country: 'SE', city: 'Linköping' },
    });
    // Opening the page, as a mail scanner does, does not confirm the place.
    expect(await waitsOf(stranger)).toEqual(['place_unconfirmed']);
    expect(await waitsOf(owner)).toEqual([]);
    await expectOk(confirm(token));
    expect(await waitsOf(stranger)).toEqual([]);
    expect((await confirm(token)).problem?.code).toBe('link_expired');
  });

  it('is neither the account’s first, nor by a known browser in another network, nor by the same kind of browser in a known network', async () => {
    const owner = await aNewCustomer(server);
    owner.headers = { 'x-forwarded-for': linkoping };
    await owner.signIn(owner.email, password);
    await server.customer().signIn(owner.email, password);
    // This browser has another address in the known network, and no cookie.
    await from(owner.email, Object.assign(server.customer(), { headers: { 'x-forwarded-for': '89.160.20.9' } }));
    const { results } = (await owner.call('listSignIns')).body;
    expect(results.map(({ isNewPlace }) => isNewPlace)).toEqual([false, false, false, false]);
    expect(await lettersTo(owner.email, question)).toEqual([]);
  });

  it('makes the place known only once it is confirmed; until then, a letter asks about each sign-in from there', async () => {
    const owner = await aNewCustomer(server);
    const stranger = browser();
    await from(owner.email, stranger);
    await asked(owner.email);
    await from(owner.email, stranger);
    expect(await waitsOf(stranger)).toEqual(['place_unconfirmed']);
    await expectOk(confirm(await asked(owner.email, 2)));
    await from(owner.email, stranger);
    expect(await waitsOf(stranger)).toEqual([]);
    // Another kind of device in that network is another place.
    expect(await waitsOf(await from(owner.email, browser(linkoping, 'curl/8')))).toEqual(['place_unconfirmed']);
  });

  it('causes a letter even when a second factor was given', async () => {
    const owner = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, owner);
    const { visitor, token } = await typePassword(server, owner.email, browser());
    await visitor.answerSecondFactor(token, { code: await codeNow(server, secret) });
    await asked(owner.email);
    expect(await waitsOf(visitor)).toEqual(['place_unconfirmed']);
  });

  it('may not change the account’s protection or export data until it is confirmed', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    const tries = () => [
      stranger.call('changePassword', { body: { currentPassword: password, newPassword: 'siete barcas en el agua' } }),
      stranger.call('beginTotp'),
      stranger.call('addTotp', { body: { id: randomUUID(), name: 'Mío', code: '123456' } }),
      stranger.call('beginPasskey'),
      stranger.call('removeFactor', { params: { id: randomUUID() } }),
      stranger.call('renewRecoveryCodes'),
      stranger.call('changeEmail', { body: { email: anEmail() } }),
      stranger.call('changeLetterWord', { body: { word: 'río manso' } }),
      stranger.call('exportOwnData'),
      stranger.call('closeAccount', { body: { email: owner.email } }),
    ];
    for (const tried of tries()) expect((await tried).problem?.code).toBe('place_unconfirmed');
    await expectOk(owner.call('beginTotp'));
    await expectOk(confirm(token));
    await expectOk(stranger.call('beginTotp'));
  });

  it('may not withdraw until it is confirmed, while the known browser may', async () => {
    const owner = await aWithdrawer(server, await anOfficer(server), '9000000');
    const stranger = await from(owner.customer.email, browser());
    const token = await asked(owner.customer.email);
    const withdraw = () =>
      stranger.call(
        'startWithdrawal',
        { body: { account: owner.accountID, amount: '20000' } },
        { idempotencyKey: randomUUID() },
      );
    expect((await withdraw()).problem?.code).toBe('withdrawal_place_unconfirmed');
    await expectOk(owner.withdraw('30000'));
    await expectOk(confirm(token));
    await expectOk(withdraw());
  });

  it('can be neither confirmed nor denied with an expired link', async () => {
    const owner = await aNewCustomer(server);
    await from(owner.email, browser());
    const token = await asked(owner.email);
    server.pass(7 * 86_400);
    for (const call of [place(token), confirm(token), deny(token)])
      expect((await call).problem?.code).toBe('link_expired');
  });
});

describe('denying a sign-in', () => {
  it('does not happen at a HEAD request to the link, nor does confirming', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    for (const path of ['/api/suspicious-ip', '/api/non-suspicious-ip'])
      expect((await owner.send('HEAD', `${path}?id=${token}`)).status).toBe(404);
    expect((await stranger.call('readAccount')).status).toBe(200);
    expect(await waitsOf(stranger)).toEqual(['place_unconfirmed']);
  });

  it('ends the session even when its browser is no longer known', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    await server.db.updateTable('identity.sign_in').set({ device_id: null }).where('is_new_place', '=', true).execute();
    await expectOk(deny(token));
    expect((await stranger.call('readAccount')).status).toBe(401);
  });

  it('ends the session at once, and holds money in every session until a new password is chosen', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    await expectOk(deny(token));
    expect((await stranger.call('readAccount')).status).toBe(401);
    expect((await owner.call('readAccount')).status).toBe(200);
    expect(await waitsOf(owner)).toEqual(['place_denied']);
    // The used link can neither deny again nor confirm.
    for (const call of [deny(token), confirm(token)]) expect((await call).problem?.code).toBe('link_expired');
    const { text } = await server.mailTo(owner.email, 'Protegimos tu cuenta: elige una contraseña nueva');
    const link = /new-password#([\w-]{43})/.exec(text)?.[1] ?? '';
    const body = { token: link, password: 'siete barcas sobre el agua' };
    await expectOk(owner.call('finishRecovery', { body }));
    await owner.signIn(owner.email, body.password);
    expect(await waitsOf(owner)).toEqual(['password_recovered']);
  });

  it('is possible even after a confirmation', async () => {
    const owner = await aNewCustomer(server);
    const stranger = await from(owner.email, browser());
    const token = await asked(owner.email);
    await expectOk(confirm(token));
    await expectOk(deny(token));
    expect((await stranger.call('readAccount')).status).toBe(401);
    expect(await waitsOf(owner)).toEqual(['place_denied']);
  });

  it('cancels withdrawals that were requested after the sign-in, and leaves earlier ones', async () => {
    const luz = await anOfficer(server);
    const owner = await aWithdrawer(server, luz, '9000000');
    const before = (await expectOk(owner.withdraw('2500000'))).body.transactionId;
    const stranger = await from(owner.customer.email, browser());
    const token = await asked(owner.customer.email);
    // The owner confirms the place by mistake, so the stranger can withdraw.
    await expectOk(confirm(token));
    const body = { account: owner.accountID, amount: '3000000' };
    const key = { idempotencyKey: crypto.randomUUID() };
    const since = (await expectOk(stranger.call('startWithdrawal', { body }, key))).body.transactionId;
    await expectOk(deny(token));
    expect((await owner.movement(since)).phase).toBe('cancelled');
    expect((await owner.movement(before)).phase).toBe('awaiting_approval');
    expect(await owner.held()).toBe('2500000');
    // The cancelled withdrawal's case is closed, so nobody can approve the withdrawal.
    const { results } = (await luz.call('listCases', { body: { kind: 'withdrawal_approval' } })).body;
    expect(results).toHaveLength(1);
    const decided = { decision: 'approve', reason: 'Concuerda.' } as const;
    await expectOk(luz.call('decideCase', { ...ofCase(results[0]?.id ?? ''), body: decided }));
    expect((await owner.withdraw('20000')).problem?.code).toBe('withdrawal_place_denied');
  });
});

describe('the record of sign-ins', () => {
  it('includes failed sign-ins and those that stopped at the second factor, and only the account’s owner can read it', async () => {
    const owner = await aNewCustomer(server);
    const { secret } = await addAuthenticator(server, owner);
    const { publicKey } = await aKey();
    const wrong = { email: owner.email, password: 'no es esta', publicKey };
    expect((await browser().call('authenticate', { body: wrong })).status).toBe(401);
    await typePassword(server, owner.email);
    const refused = await typePassword(server, owner.email);
    expect((await answer(refused.visitor, refused.token, { code: '000000' })).problem).toBeTruthy();
    const whole = await typePassword(server, owner.email);
    await whole.visitor.answerSecondFactor(whole.token, { code: await codeNow(server, secret) });
    const { results } = (await owner.call('listSignIns')).body;
    expect(results.map(({ result }) => result)).toEqual([
      'opened',
      'factor_rejected',
      'factor_awaited',
      'password_rejected',
      'opened',
    ]);
    expect(results.map(({ isThis }) => isThis)).toEqual([false, false, false, false, true]);
    expect(results[3]).toMatchObject({ network: '89.160.20.0/24', sessionId: null });
    const other = await aNewCustomer(server);
    expect((await other.call('listSignIns')).body.results).toHaveLength(1);
  });

  it('takes the device from the page’s first report only (ACC-02)', async () => {
    const owner = await aNewCustomer(server);
    const deviceOfFirst = async () => (await owner.call('listSignIns')).body.results[0]?.device;
    expect(await deviceOfFirst()).toEqual({ browser: null, system: null, isHandheld: false });
    await expectOk(owner.call('readAccount', { query: { userDevice: iphone } }));
    await expectOk(owner.call('readAccount', { query: { userDevice: 'curl/8' } }));
    expect(await deviceOfFirst()).toEqual({ browser: 'Safari', system: 'iPhone', isHandheld: true });
  });

  it('is paged by cursor, with each sign-in once', async () => {
    const owner = await aNewCustomer(server);
    for (let times = 0; times < 22; times += 1) await owner.signIn(owner.email, password);
    const first = (await owner.call('listSignIns')).body;
    const cursor = first.nextCursor ?? '';
    const second = (await owner.call('listSignIns', { query: { cursor } })).body;
    expect([first.results.length, second.results.length, second.nextCursor]).toEqual([20, 3, null]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(23);
    expect((await owner.call('listSignIns', { query: { cursor: 'bm9uZQ' } })).problem?.code).toBe('cursor_invalid');
  });
});
