import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, aKey, password } from '../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

/** From another address than any before it. */
let networks = 0;
const anAddress = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

/** How signing in with a password from an address ends. */
async function signIn(visitor: Visitor, email: string, typed: string, ip: string): Promise<string> {
  const { publicKey } = await aKey();
  const body = { email, password: typed, publicKey };
  const { status, problem } = await visitor.call('authenticate', { body }, { headers: { 'x-forwarded-for': ip } });
  return problem?.code ?? String(status);
}

const wrong = 'no es la de nadie';
const guess = (email: string, ip: string) => signIn(server.customer(), email, wrong, ip);

describe('a right password', () => {
  it('costs nobody anything: sixty-four customers behind one address come in, at once and one by one', async () => {
    const ip = anAddress();
    const { email } = await aNewCustomer(server);
    const others = await Promise.all(Array.from({ length: 3 }, () => aNewCustomer(server)));
    const everybody = Array.from({ length: 64 }, (_, place) => others[place % 4]?.email ?? email);
    const atOnce = await Promise.all(everybody.map((who) => signIn(server.customer(), who, password, ip)));
    expect(atOnce.filter((answer) => answer !== '200')).toEqual([]);
    for (const who of others) expect(await signIn(server.customer(), who.email, password, ip)).toBe('200');
  });
});

describe('an address that a proxy writes in its own way', () => {
  it.each([
    '203.0.113.9:4711',
    '[2001:db8::9]:4711',
    'unknown',
    '203.0.113.9, unknown',
    '"[2001:db8::9]"',
    '999.1.1.1',
  ])('lets a right password in: %s', async (written) => {
    const { email } = await aNewCustomer(server);
    expect(await signIn(server.customer(), email, password, written)).toBe('200');
  });
});

const deviceCookie = 'caudal_customer_device';

/** As many wrong passwords as strangers have together. */
const lockOut = (email: string) => Promise.all(Array.from({ length: 20 }, () => guess(email, anAddress())));

describe('the token by which a browser is known', () => {
  it('is another after each sign-in; the former one is good until the answer must have arrived', async () => {
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    const first = home.cookies.get(deviceCookie) ?? '';
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    expect(home.cookies.get(deviceCookie)).not.toBe(first);
    // Two tabs at once, and once more, for their answers were lost.
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

  it('goes on knowing the other accounts of the browser', async () => {
    const [one, other] = [await aNewCustomer(server), await aNewCustomer(server)];
    const home = server.customer();
    for (const { email } of [one, other]) expect(await signIn(home, email, password, anAddress())).toBe('200');
    await lockOut(one.email);
    expect(await signIn(home, one.email, password, anAddress())).toBe('200');
  });
});

describe('wrong passwords', () => {
  it('from one address are thirty, whichever the accounts, also across the boundary of a window', async () => {
    const ip = anAddress();
    const into = (server.running.services.clock().getTime() / 1_000) % 900;
    server.pass(890 - into + (into > 890 ? 900 : 0));
    const spray = (many: number) =>
      Promise.all(Array.from({ length: many }, (_, who) => guess(`nadie${who}@correo.example`, ip)));
    expect((await spray(30)).filter((answer) => answer === 'credentials_rejected')).toHaveLength(30);
    server.pass(20);
    const after = (await spray(30)).filter((answer) => answer === 'credentials_rejected');
    expect(after.length).toBeLessThanOrEqual(1);
    // Later, as they leave the window one by one.
    server.pass(600);
    expect(await guess('nadie@correo.example', ip)).toBe('credentials_rejected');
  });

  it('from sixty addresses at one account are few together, and its owner comes in where they were before', async () => {
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

  it('that fill an address’ queue keep nobody elsewhere waiting: the owner comes in from a new place meanwhile', async () => {
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

  it('count as a stranger’s for a browser that brings a token of its own making, whoever it was signed in as', async () => {
    const { email } = await aNewCustomer(server);
    const visitor = server.customer();
    visitor.cookies.set('caudal_customer_device', 'chosen-by-the-client-itself');
    expect(await signIn(visitor, email, password, anAddress())).toBe('200');
    const copied = server.customer();
    copied.cookies.set('caudal_customer_device', 'chosen-by-the-client-itself');
    const ip = anAddress();
    const answers = [];
    for (let time = 0; time < 9; time += 1) answers.push(await signIn(copied, email, wrong, ip));
    // By address and account: a device of the owner's has ten.
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(8);
  });

  it('count as a stranger’s for a token that was put into the browser before its owner signed in', async () => {
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

  it('count at the browser whichever token it has: signing in to another account begins no new count', async () => {
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

  it('of the owner’s own browser count there, so that a device that was stolen does not guess for ever', async () => {
    const { email } = await aNewCustomer(server);
    const home = server.customer();
    expect(await signIn(home, email, password, anAddress())).toBe('200');
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push(await signIn(home, email, wrong, anAddress()));
    expect(answers.filter((answer) => answer === 'credentials_rejected')).toHaveLength(10);
    expect(await signIn(server.customer(), email, password, anAddress())).toBe('200');
  });
});
