import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aNewCustomer, aKey, password } from '../testing/people.ts';

const server = await serverOfThisFile({ TRUSTED_PROXIES: '127.0.0.1' });

/** The number of addresses that `anAddress` has returned. */
let networks = 0;
const anAddress = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

/** Signs in with a password from an address. Returns the problem's code, or the status. */
async function signIn(visitor: Visitor, email: string, typed: string, ip: string): Promise<string> {
  const { publicKey } = await aKey();
  const body = { email, password: typed, publicKey };
  const { status, problem } = await visitor.call('authenticate', { body }, { headers: { 'x-forwarded-for': ip } });
  return problem?.code ?? String(status);
}

const wrong = 'no es la de nadie';
const guess = (email: string, ip: string) => signIn(server.customer(), email, wrong, ip);

describe('a right password', () => {
  it('is never limited: sixty-four customers behind one address can sign in at once, and then one by one', async () => {
    const ip = anAddress();
    const { email } = await aNewCustomer(server);
    const others = await Promise.all(Array.from({ length: 3 }, () => aNewCustomer(server)));
    const everybody = Array.from({ length: 64 }, (_, place) => others[place % 4]?.email ?? email);
    const atOnce = await Promise.all(everybody.map((who) => signIn(server.customer(), who, password, ip)));
    expect(atOnce.filter((answer) => answer !== '200')).toEqual([]);
    for (const who of others) expect(await signIn(server.customer(), who.email, password, ip)).toBe('200');
  });
});

describe('an address that a proxy writes in its own form', () => {
  it.each([
    '203.0.113.9:4711',
    '[2001:db8::9]:4711',
    'unknown',
    '203.0.113.9, unknown',
    '"[2001:db8::9]"',
    '999.1.1.1',
  ])('does not prevent a sign-in with the right password: %s', async (written) => {
    const { email } = await aNewCustomer(server);
    expect(await signIn(server.customer(), email, password, written)).toBe('200');
  });
});

const deviceCookie = 'caudal_customer_device';

/** Types as many wrong passwords as all strangers together may type. */
const lockOut = (email: string) => Promise.all(Array.from({ length: 20 }, () => guess(email, anAddress())));

describe('the token of a known browser', () => {
  it('changes at each sign-in; the former token works for an hour, in case the answer was lost', async () => {
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    const first = home.cookies.get(deviceCookie) ?? '';
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    expect(home.cookies.get(deviceCookie)).not.toBe(first);
    // Three tabs sign in at once with the former token, as two tabs or a browser with a lost answer would.
    const tabs = [server.customer(), server.customer(), server.customer()];
    for (const tab of tabs) tab.cookies.set(deviceCookie, first);
    await lockOut(email);
    expect(await Promise.all(tabs.map((tab) => signIn(tab, email, password, anAddress())))).toEqual([
      '200',
      '200',
      '200',
    ]);
    server.pass(3_700);
    await lockOut(email);
    const late = server.customer();
    late.cookies.set(deviceCookie, first);
    expect(await signIn(late, email, password, anAddress())).toBe('rate_limited');
    expect(await signIn(home, email, password, anAddress())).toBe('200');
  });

  it('keeps the browser known to each account that has signed in with it', async () => {
    const [one, other] = [await aNewCustomer(server), await aNewCustomer(server)];
    const home = server.customer();
    for (const { email } of [one, other]) expect(await signIn(home, email, password, anAddress())).toBe('200');
    await lockOut(one.email);
    expect(await signIn(home, one.email, password, anAddress())).toBe('200');
  });
});

describe('wrong passwords', () => {
  it('are limited to thirty from one address over all accounts, also across the boundary of a window', async () => {
    const ip = anAddress();
    const into = (server.running.services.clock().getTime() / 1_000) % 900;
    server.pass(890 - into + (into > 890 ? 900 : 0));
    const spray = (many: number) =>
      Promise.all(Array.from({ length: many }, (_, who) => guess(`nadie${who}@correo.example`, ip)));
    expect((await spray(30)).filter((answer) => answer === 'credentials_rejected')).toHaveLength(30);
    server.pass(20);
    const after = (await spray(30)).filter((answer) => answer === 'credentials_rejected');
    expect(after.length).toBeLessThanOrEqual(1);
    // Earlier guesses count less and less as the window slides.
    server.pass(600);
    expect(await guess('nadie@correo.example', ip)).toBe('credentials_rejected');
  });

  it('are limited for one account over sixty addresses, and do not lock the owner out in a known browser', async () => {
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    const addresses = Array.from({ length: 60 }, anAddress);
    const answers = await Promise.all(addresses.map((ip) => guess(email, ip)));
    for (const ip of addresses) answers.push(await guess(email, ip));
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(20);
    expect(await signIn(server.customer(), email, password, anAddress())).toBe('rate_limited');
    expect(await signIn(home, email, password, anAddress())).toBe('200');
  });

  it('delay no sign-in from another address, even when they fill the queue of their own address', async () => {
    const { email } = await aNewCustomer(server);
    const ip = anAddress();
    const order: string[] = [];
    const guesses = Array.from({ length: 20 }, async () => {
      await guess(email, ip);
      order.push('guess');
    });
    await guess(email, anAddress());
    order.push('elsewhere');
    await Promise.all(guesses);
    expect(order.indexOf('elsewhere')).toBeLessThan(15);
  });

  it('count as those of an unknown browser when its device cookie was made up, even after a sign-in with that cookie', async () => {
    const { email } = await aNewCustomer(server);
    const visitor = server.customer();
    visitor.cookies.set('caudal_customer_device', 'chosen-by-the-client-itself');
    expect(await signIn(visitor, email, password, anAddress())).toBe('200');
    const copied = server.customer();
    copied.cookies.set('caudal_customer_device', 'chosen-by-the-client-itself');
    const ip = anAddress();
    const answers = [];
    for (let time = 0; time < 9; time += 1) answers.push(await signIn(copied, email, wrong, ip));
    // Eight guesses are allowed by account and address; a browser known to the account would have ten.
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(8);
  });

  it('count as those of an unknown browser when its device cookie was planted there before the owner signed in', async () => {
    const attacker = await aNewCustomer(server);
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    const planted = attacker.cookies.get(deviceCookie) ?? '';
    home.cookies.set(deviceCookie, planted);
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    expect(home.cookies.get(deviceCookie)).not.toBe(planted);
    await lockOut(email);
    expect(await signIn(attacker, email, password, anAddress())).toBe('rate_limited');
    expect(await signIn(home, email, password, anAddress())).toBe('200');
  });

  it('count by browser, not by token: signing in to another account does not reset the count', async () => {
    const { email } = await aNewCustomer(server);
    const own = await aNewCustomer(server);
    const shared = server.customer();
    expect(await signIn(shared, email, password, anAddress())).toBe('200');
    const answers = [];
    for (let time = 0; time < 12; time += 1) {
      answers.push(await signIn(shared, email, wrong, anAddress()));
      expect(await signIn(shared, own.email, password, anAddress())).toBe('200');
    }
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(10);
  });

  it('are limited in a known browser too, so that a stolen device cannot guess without limit', async () => {
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push(await signIn(home, email, wrong, anAddress()));
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(10);
    expect(await signIn(server.customer(), email, password, anAddress())).toBe('200');
  });
});
