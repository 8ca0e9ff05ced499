import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxBankKeys } from '../../../../scripts/sandbox/bank-keys.ts';
import { startDesk, type Desk } from '../../../../scripts/sandbox/desk.ts';
import { freePort } from '../../../../scripts/setup/free-port.ts';
import { aDepositor, type Depositor } from '../../testing/depositors.ts';
import { addAuthenticator, typePassword } from '../../testing/factors.ts';
import { Front } from '../../testing/front.ts';
import { environmentOf, faultsOf, startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { KillableServer } from '../../testing/killable-server.ts';
import { type TestServer, Visitor } from '../../testing/index.ts';
import {
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  documentIds,
  expectOk,
  lookAt,
  password,
} from '../../testing/people.ts';
import { RepeatedAct } from '../../testing/repeated-act.ts';
import { SignerProcess } from '../../testing/signer-process.ts';
import { firstAddresses, sendingTokens, swappingTokens } from '../../testing/token-acts.ts';
import { aWithdrawer } from '../../testing/withdrawers.ts';
import { withoutLimits } from '../../testing/without-limits.ts';
import { sealAnewJob } from './seal-anew.ts';
import { countSealed } from './used-keys.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const former = keyOf(1);
const next = `2027:${keyOf(2)}`;

const formerBank = { ...sandboxBankKeys };
const nextBank = {
  ...sandboxBankKeys,
  privateKey: 'prv_test_next',
  integritySecret: 'test_integrity_next',
  eventsSecret: 'test_events_next',
};
const bankOf = (...keys: (typeof formerBank)[]) => ({
  BANK_PRIVATE_KEY: keys.map(({ privateKey }) => privateKey).join(','),
  BANK_INTEGRITY_SECRET: keys.map(({ integritySecret }) => integritySecret).join(','),
  BANK_EVENTS_SECRET: keys.map(({ eventsSecret }) => eventsSecret).join(','),
});

/** The words of the signer, which differ from those of the test chain's market maker. */
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const [formerToken, nextToken] = ['a_token_of_this_test_0001', 'a_token_of_this_test_0002'];
/** The address outside to which tokens are sent. */
const outside = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** The seconds for which an access token is valid: longer than the load lasts. */
const ACCESS_TOKEN_SECONDS = '3600';
/** The customers who ask for their first address while the signer restarts. */
const first_addresses = 6;

const patience = { timeout: 300_000, interval: 50 };

/** The keys that the sandbox's bank uses; the test changes them while requests run. */
const bank = { ...formerBank };
let desk: Desk;
let folder: string;
/** A server that receives no requests of the load. Its helpers create customers and officers, who send their requests to `fronts`. */
let world: TestServer;
/** The chain that the servers follow, with `world` as its server. */
let chain: ChainWorld;
let signer: SignerProcess;
/** The reverse proxies before the servers: the public one and the internal one. */
let fronts: readonly [Front, Front];
/** Two servers, each on its two ports. */
let servers: { ports: readonly [number, number]; process: KillableServer | null }[];

const configOf = ({ ports: [PUBLIC_PORT, INTERNAL_PORT] }: (typeof servers)[number]) => ({
  ...world.running.services.config,
  PUBLIC_PORT,
  INTERNAL_PORT,
  PUBLIC_ORIGIN: world.customer().origin,
  INTERNAL_ORIGIN: world.officer().origin,
});

/**
 * Restarts the servers with other keys, one after the other, as an operator does. Each restarted server runs for a while beside servers
 * with the former keys.
 */
async function restartWith(keys: Record<string, string>, serve?: () => Promise<void>): Promise<void> {
  const ofSigner = { SIGNER_URL: signer.url, SIGNER_WORDS: 'none' };
  const environment = { ...environmentOf(chain.chain), ...ofSigner, ACCESS_TOKEN_SECONDS, ...keys };
  for (const server of servers) {
    await Promise.all(fronts.map((front, at) => front.remove(server.ports[at] ?? 0)));
    server.process?.askToStop();
    await server.process?.ended();
    server.process = new KillableServer(configOf(server), { environment });
    await server.process.start();
    fronts.forEach((front, at) => front.add(server.ports[at] ?? 0));
    await serve?.();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-keys-'));
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  const [customer, backoffice] = [`http://localhost:${publicPort}`, `http://localhost:${internalPort}`];
  desk = await startDesk({
    smtpPort: await freePort(),
    stateDir: join(folder, 'sandbox'),
    bank,
    appUrls: { customer, backoffice },
  });
  signer = new SignerProcess({ words, port: await freePort(), log_file: join(folder, 'signer.log') });
  await signer.start(formerToken);
  const ofSigner = { SIGNER_URL: signer.url, SIGNER_WORDS: 'none', SIGNER_TOKEN: formerToken };
  const made = await startChainWorld(
    { DATA_KEY: former, BANK_URL: `${desk.url}/bank/v1`, ...bankOf(formerBank), ...ofSigner, ACCESS_TOKEN_SECONDS },
    { atWork: false },
  );
  const origins = { customer: () => new Visitor(customer), officer: () => new Visitor(backoffice) };
  // The servers of the test use the machine's clock, so `world` must not move its own.
  world = { ...made.server, ...origins, pass: () => undefined };
  chain = { ...made, server: world };
  await chain.chain.node.setIntervalMining({ interval: 1 });
  fronts = [await Front.listen(publicPort), await Front.listen(internalPort)];
  servers = [
    { ports: [await freePort(), await freePort()], process: null },
    { ports: [await freePort(), await freePort()], process: null },
  ];
  await restartWith({ DATA_KEY: former, ...bankOf(formerBank), SIGNER_TOKEN: formerToken });
});
afterAll(async () => {
  for (const { process } of servers ?? []) await process?.kill();
  for (const front of fronts ?? []) await front.close();
  await chain?.stop();
  await signer?.stop();
  await desk?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns an act that signs in by a recovery code, and makes new codes before the last one is used. */
async function signingIn() {
  const customer = await aNewCustomer(world);
  let { recoveryCodes } = await addAuthenticator(world, customer);
  return async () => {
    const { visitor, token } = await typePassword(world, customer.email);
    await visitor.answerSecondFactor(token, { recoveryCode: recoveryCodes.pop() ?? '' });
    if (recoveryCodes.length < 2) recoveryCodes = (await expectOk(visitor.call('renewRecoveryCodes'))).body.codes;
  };
}

/** Returns an act that changes a customer's letter word, and reads it again. */
async function changingWords() {
  const customer = await aNewCustomer(world);
  let times = 0;
  return async () => {
    const word = `colibrí número ${(times += 1)}`;
    // A re-authentication is valid for five minutes, but on a busy machine the load lasts longer.
    await expectOk(customer.call('confirmAccount', { body: { proof: { password } } }));
    await expectOk(customer.call('changeLetterWord', { body: { word } }));
    const { body } = await expectOk(customer.call('readSecurity'));
    if (body.letterWord !== word) throw new Error(`The word is ${body.letterWord}, not ${word}`);
  };
}

/** Returns an act in which a new customer sends photos, and an officer opens these photos and those of the first customer. */
async function lookingAtPhotos(officer: Visitor) {
  const first = await aSubmittedCustomer(world);
  return async () => {
    const customer = await aSubmittedCustomer(world);
    for (const { id } of [customer, first]) await lookAt(officer, await documentIds(officer, id));
  };
}

/** Returns an act that drafts a report and reads the draft. */
async function drafting(officer: Visitor) {
  const { id: userId } = await aSubmittedCustomer(world);
  const wish = {
    userId,
    from: '2026-01-01',
    to: '2026-01-02',
    alertIds: [],
    narrative: 'Recibe y saca el mismo día valores que no corresponden a la ocupación que declaró.',
  };
  const first = (await expectOk(officer.call('makeRosDraft', { body: wish }))).body.id;
  return async () => {
    const { id } = (await expectOk(officer.call('makeRosDraft', { body: wish }))).body;
    for (const draftId of [id, first])
      await expectOk(officer.call('exportRosDraft', { params: { draftId }, query: { format: 'csv' } }));
  };
}

/** Returns an act that starts a deposit and approves it at the bank, which sends its event at once. */
async function depositing(depositor: Depositor) {
  return async () => {
    const body = { accountID: depositor.accountID, amount: '20000.00' };
    const { url } = (await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
    const verdict = new URLSearchParams({ verdict: 'APPROVED', delivery: 'now' });
    const { status } = await fetch(url ?? '', { method: 'POST', body: verdict, redirect: 'manual' });
    if (status !== 303) throw new Error(`The bank's page answered ${status}`);
  };
}

/** Returns an act that withdraws pesos, and waits until the bank has paid them. */
async function withdrawing(officer: Visitor) {
  const { customer, withdraw, movement } = await aWithdrawer(world, officer, '900000000');
  return async () => {
    await expectOk(customer.call('confirmAccount', { body: { proof: { password } } }));
    const { transactionId } = (await expectOk(withdraw('10000'))).body;
    await vi.waitUntil(async () => (await movement(transactionId)).state === 'Completo', patience);
  };
}

/** Returns the references that the bank has paid out more than once. */
const paidTwice = () => {
  const paid = desk.payouts.payouts.filter(({ status }) => status === 'APPROVED').map(({ reference }) => reference);
  return paid.filter((one, place) => paid.indexOf(one) !== place);
};

/** Returns the bank's events that were refused and the jobs that failed, with their errors. The load must cause neither. */
async function refused() {
  const { rows } = await sql`
    select action as name, detail as error from audit.event where action = 'bank_event.refused'
    union all
    select name, output as error from pgboss.job where state in ('retry', 'failed')`.execute(world.db);
  return rows;
}

const kindsOf = () => world.running.product.areas.flatMap((area) => area.sealed ?? []);

/** Restarts the signer with other tokens, while customers ask for their first addresses: none is refused, and no two get the same one. */
async function restartSigner(officer: Visitor, ...tokens: readonly string[]): Promise<void> {
  const ask = await firstAddresses(chain, officer, first_addresses);
  await signer.stop();
  const [answers] = await Promise.all([ask(), signer.start(...tokens)]);
  expect(new Set(answers.map(({ body }) => body.address)).size).toBe(first_addresses);
}

describe('keys that change while requests run', { timeout: 1_200_000 }, () => {
  it('cause no request or job to fail: DATA_KEY, the keys and secrets of the bank, and the token of the signer', async () => {
    const officer = await anOfficer(world);
    const depositor = await aDepositor(world, officer);
    const sending = await sendingTokens(chain, officer, outside);
    const acts = [
      sending.act,
      await swappingTokens(chain, officer),
      await signingIn(),
      await changingWords(),
      await lookingAtPhotos(officer),
      await drafting(officer),
      await depositing(depositor),
      await withdrawing(officer),
      // The load exceeds the limits of attempts, so their counts are deleted again and again.
      () => world.db.deleteFrom('limits.attempt').execute(),
    ];
    await withoutLimits(world, officer);
    let isOver = false;
    const doing = acts.map((act) => new RepeatedAct(act, () => isOver));
    const goOn = async () => {
      const before = doing.map(({ done, failures }) => done + failures.length);
      await vi.waitUntil(
        () => doing.every(({ done, failures }, at) => done + failures.length > (before[at] ?? 0) + 1),
        patience,
      );
    };
    try {
      await goOn();
      await restartSigner(officer, nextToken, formerToken);
      await goOn();
      const SIGNER_TOKEN = nextToken;
      await restartWith({ DATA_KEY: `${former},${next}`, ...bankOf(nextBank, formerBank), SIGNER_TOKEN }, goOn);
      Object.assign(bank, nextBank);
      await restartSigner(officer, nextToken);
      await goOn();
      await restartWith({ DATA_KEY: `${next},${former}`, ...bankOf(nextBank), SIGNER_TOKEN }, goOn);
      await vi.waitUntil(
        async () => {
          await world.running.services.jobs.send(world.db, sealAnewJob, {});
          const counts = await countSealed(world.db, kindsOf());
          return counts.size === 1 && counts.has('2027');
        },
        { ...patience, interval: 1_000 },
      );
      await restartWith({ DATA_KEY: next, ...bankOf(nextBank), SIGNER_TOKEN }, goOn);
    } finally {
      isOver = true;
      await Promise.all(doing.map((one) => one.ended()));
    }
    expect(doing.flatMap(({ failures }) => failures)).toEqual([]);
    expect(await refused()).toEqual([]);
    expect(paidTwice()).toEqual([]);
    expect(await chain.balanceOf('USDT', outside)).toBe(sending.expected());
    // The servers may still be sweeping, so only a difference that stays is a fault.
    await vi.waitUntil(async () => (await faultsOf(world)).length === 0, patience);
  });
});
