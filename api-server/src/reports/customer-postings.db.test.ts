import { randomUUID } from 'node:crypto';
import type { News } from '@caudal/api-spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerPosting } from '../movements/postings.ts';
import { railNamed } from '../movements/rail.ts';
import { chain_rail, noteLostPayout, type LostPayout } from '../reconciliation/lost-payouts.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { openPayload } from '../platform/jobs/sealed-payload.ts';
import { sendMail } from '../platform/mail/mailer.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { approveAtBank, bankEventOf, bankIdOf, savingsAccount } from '../testing/depositors.ts';
import { aLostPayout, cameBack } from '../testing/lost-payouts.ts';
import { aMismatch, credit, decide } from '../testing/mismatches.ts';
import { openCaseOf } from '../testing/open-case.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { givingBack, openDifference } from '../testing/settle-difference.ts';
import { askQuote, confirmQuote } from '../testing/swaps.ts';
import { aTokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { bankSays, payOut } from '../testing/withdrawers.ts';

let world: ChainWorld;
let luz: Visitor;
let teo: Visitor;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  luz = await anOfficer(world.server);
  teo = await anOfficer(world.server);
});
afterAll(() => world.stop());

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const hash = `0x${'5'.repeat(64)}`;

const lostAtBank = {
  rail: 'wompi',
  payment: null,
  asset: 'COP',
  amount: 20_000_00n,
  day: '2026-03-04',
  to: null,
  customers: '',
} as const;

/** A customer whose balance changed, and the news of the change. */
interface Changed {
  customer: Visitor & { email: string };
  id: string;
  news: News['kind'];
}

/** Creates a verified customer with a bank account and an address. */
async function aPerson() {
  const holder = await aTokenHolder(world, luz);
  const add = async (account: string) =>
    (await expectOk(holder.customer.call('addBankAccount', { body: { ...savingsAccount, alias: account, account } })))
      .body.id;
  return { ...holder, add };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

async function deposit({ customer, add }: Person, amount: string) {
  const body = { accountID: await add('0012345678'), amount };
  const started = (await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
  const id = bankIdOf(started.url ?? '');
  await approveAtBank(started.url ?? '');
  const payment = { id, reference: started.transactionId, amount_in_cents: Number(amount) * 100 };
  const event = bankEventOf({ ...payment, status: 'APPROVED' });
  await expectOk(world.server.customer().call('receiveBankEvent', { body: event }));
  return body.accountID;
}

async function askFor({ customer }: Person, account: string, amount = '60000') {
  const body = { account, amount };
  const started = await expectOk(customer.call('startWithdrawal', { body }, { idempotencyKey: randomUUID() }));
  return started.body.transactionId;
}

async function withdraw(person: Person, account: string) {
  const id = await askFor(person, account);
  await payOut(world.server);
  return id;
}

async function decideOn(kind: string, subject: string, decision: object) {
  const id = await openCaseOf(world.server.db, kind, subject);
  await decide(luz, teo, id, { reason: 'El banco lo confirma.', message: 'Te escribimos sobre esto.', ...decision });
}

async function charge({ customer }: Person, lost: LostPayout) {
  await noteLostPayout(world.server.db, lost, new Date());
  await decideOn('lost_payout', `${lost.rail} ${lost.line}`, { decision: 'charge', customer: customer.email });
}

/** Carries out each way to post that changes a customer's balance, once or in more than one way. */
const flows: Record<CustomerPosting, readonly (() => Promise<Changed>)[]> = {
  deposit: [
    async () => {
      const ana = await aPerson();
      await deposit(ana, '50000');
      return { ...ana, news: 'deposit_arrived' };
    },
  ],
  'suspense.credit': [
    async () => {
      const { customer, caseId } = await aMismatch(world.server, luz);
      await decide(luz, teo, caseId, credit);
      return { customer, id: customer.id, news: 'deposit_arrived' };
    },
  ],
  'withdrawal.end': [
    async () => {
      const ana = await aPerson();
      await withdraw(ana, await deposit(ana, '100000'));
      return { ...ana, news: 'withdrawal_paid' };
    },
  ],
  'withdrawal.return': [
    async () => {
      const ana = await aPerson();
      await bankSays(world.server, await withdraw(ana, await deposit(ana, '100000')), 'DECLINED');
      return { ...ana, news: 'withdrawal_returned' };
    },
  ],
  'withdrawal.charge': [
    async () => {
      const ana = await aPerson();
      await deposit(ana, '100000');
      // The sandbox's bank rejects payouts to this account.
      const id = await withdraw(ana, await ana.add('0012340000'));
      await bankSays(world.server, id, 'APPROVED');
      await decideOn('payout_contradiction', id, { decision: 'charge' });
      return { ...ana, news: 'withdrawal_charged' };
    },
  ],
  crypto_deposit: [
    async () => {
      const ana = await aPerson();
      await ana.fund('USDT', '100');
      return { ...ana, news: 'crypto_deposit_arrived' };
    },
  ],
  'crypto_withdrawal.end': [
    async () => {
      const ana = await aPerson();
      await ana.fund('USDT', '100');
      await world.settle();
      await expectOk(ana.send('USDT', '20', recipient));
      await world.settle();
      return { ...ana, news: 'crypto_withdrawal_sent' };
    },
  ],
  'swap.end': [
    async () => {
      const ana = await aPerson();
      await ana.fund('USDT', '100');
      await world.settle();
      const wanted = { from: 'USDT', to: 'COP', amount: '20' } as const;
      const { body: quote } = await expectOk(askQuote(ana.customer, wanted));
      await expectOk(confirmQuote(ana.customer, wanted, quote));
      await world.settle();
      return { ...ana, news: 'swap_completed' };
    },
  ],
  lost_payout: [
    async () => {
      const ana = await aPerson();
      await deposit(ana, '50000');
      await charge(ana, { ...lostAtBank, line: randomUUID(), about: randomUUID() });
      return { ...ana, news: 'withdrawal_restored' };
    },
    // The bank paid a withdrawal that is cancelled here: its line belongs to the charge.
    async () => {
      const ana = await aPerson();
      // An amount that waits for approval, so that it can be cancelled.
      const transactionId = await askFor(ana, await deposit(ana, '4000000'), '3000000');
      await expectOk(ana.customer.call('cancelWithdrawal', { params: { transactionId } }));
      await charge(ana, { ...lostAtBank, line: randomUUID(), about: transactionId });
      return { ...ana, news: 'withdrawal_restored' };
    },
    async () => {
      const ana = await aPerson();
      await ana.fund('USDT', '100');
      const lost = { line: hash, about: hash, asset: 'USDT', amount: 20_000_000n, day: null, customers: '' } as const;
      await charge(ana, { rail: chain_rail, payment: null, to: recipient.toLowerCase(), ...lost });
      return { ...ana, news: 'crypto_withdrawal_restored' };
    },
  ],
  'lost_payout.return': [
    async () => {
      const ana = await aPerson();
      await deposit(ana, '50000');
      const { db, running } = world.server;
      const rail = railNamed(running.product.services.rails, 'wompi');
      const { about, caseId } = await aLostPayout(db, rail);
      const { email } = ana.customer;
      const message = 'Te escribimos sobre esto.';
      const charging = { decision: 'charge', reason: 'El banco lo confirma.', message, customer: email };
      await decide(luz, teo, caseId, charging);
      await cameBack(db, rail, about);
      await decide(luz, teo, await openDifference(db, { rail, about, since: new Date(0) }), givingBack(email));
      return { ...ana, news: 'withdrawal_returned' };
    },
  ],
};

const now = new Date();
const [year = 0, month = 0] = dateInColombia(now).split('-').map(Number);

/** Returns the lines of the customer's statement of this month: asset, change, balance after it, and movement. */
async function linesOf(customer: Visitor) {
  const { body } = await expectOk(
    customer.call('exportStatement', { query: { dialect: 'international' }, body: { year, month, format: 'csv' } }),
  );
  const [head = [], ...rows] = String(body)
    .trim()
    .split('\n')
    .map((row) =>
      row
        .replace(/^\uFEFF/, '')
        .trim()
        .split(','),
    );
  const place = (name: string) => head.findIndex((cell) => cell.includes(name));
  const [asset, change, balance, id] = [place('Moneda'), place('Cantidad'), place('Saldo después'), place('TXID')];
  return rows
    .map((row) => ({ asset: row[asset], change: row[change] ?? '', balance: row[balance] ?? '', id: row[id] ?? '' }))
    .filter((line) => line.id !== '');
}

/** Returns the ids of the movements that the customer's lists show. */
async function shownTo({ customer, id }: Changed): Promise<string[]> {
  const fiat = (await expectOk(customer.call('listFiatTransactions', { body: {} }))).body.results;
  const crypto = (await expectOk(customer.call('listCryptoTransactions', { params: { id }, query: {} }))).body.results;
  const trades = (await expectOk(customer.call('listTrades', { query: {} }))).body.results;
  return [...fiat.map(({ transactionId }) => transactionId), ...[...crypto, ...trades].map((one) => one.id)];
}

/** Returns the number of letters of a kind that are queued for an address. */
async function lettersAbout(email: string, kind: News['kind']) {
  const { rows } = await sql<{ data: { sealed: string } }>`
    select data from pgboss.job where name = ${sendMail.name}`.execute(world.server.db);
  return rows
    .map(({ data }) =>
      openPayload<{ to: string; kind: string }>(data, world.server.running.services.config.DATA_KEY, sendMail.name),
    )
    .filter((letter) => letter.to === email && letter.kind === kind).length;
}

it.each(Object.entries(flows).flatMap(([scope, ways]) => ways.map((flow, place) => ({ scope, place, flow }))))(
  'the customer finds what changed the balance in history and statement, and is told of it: $scope $place',
  async ({ flow }) => {
    const changed = await flow();
    const { customer, news } = changed;
    const lines = await linesOf(customer);
    expect(lines).not.toEqual([]);
    expect(await shownTo(changed)).toEqual(expect.arrayContaining(lines.map(({ id }) => id)));
    for (const [asset, some] of Map.groupBy(lines, (line) => line.asset)) {
      const sum = some.reduce((total, { change }) => total + Number(change), 0);
      expect([asset, Number(some.at(-1)?.balance).toFixed(6)]).toEqual([asset, sum.toFixed(6)]);
    }
    const notices = (await expectOk(customer.call('listNotices', { query: {} }))).body.results;
    const told = notices.filter(({ kind }) => kind === news).map(({ transactionId }) => transactionId);
    expect(told).toEqual([lines.at(-1)?.id]);
    expect(await lettersAbout(customer.email, news)).toBe(1);
  },
);
