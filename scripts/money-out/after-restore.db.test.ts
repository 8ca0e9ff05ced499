import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onConnection } from '../postgres/on-connection.ts';
import { balance } from '../../api-server/src/ledger/ledger.ts';
import { expectOk } from '../../api-server/src/testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { inWords, readMoneyOut } from './hold.ts';
import { deskOf } from './testing/lost-cases.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

const wallets = {
  queued: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  signed: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  cancelled: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  later: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
} as const;

let drill: Restored;
let anaId: string;
let anaEmail: string;
/** Sends tokens to the address that the restored database has left out. */
let giveBea: TokenHolder['give'];
const asked: Record<'queued' | 'signed' | 'cancelled', string> = { queued: '', signed: '', cancelled: '' };

const sendBy = (ana: TokenHolder) => async (amount: string, recipient: string) =>
  (await expectOk(ana.send('USDT', amount, recipient))).body.transactionId;
const paidTo = (name: keyof typeof wallets) => drill.world.balanceOf('USDT', wallets[name]);

beforeAll(async () => {
  drill = await restoreTo(
    async ({ world, ana }) => {
      ({ id: anaId, email: anaEmail } = { id: ana.id, email: ana.customer.email });
      const send = sendBy(ana);
      await ana.fund('USDT', '500');
      await world.settle();
      asked.signed = await send('50', wallets.signed);
      await world.look();
      asked.queued = await send('100', wallets.queued);
      asked.cancelled = await send('7', wallets.cancelled);
    },
    // One withdrawal is cancelled, another is asked for and paid, a deposit is swept, and somebody gets an address.
    async ({ world, officer, ana }) => {
      await vi.waitUntil(async () => (await ana.cancel(asked.cancelled)).status === 200, { timeout: 60_000 });
      await sendBy(ana)('5', wallets.later);
      await ana.fund('USDT', '20');
      await world.settle();
      const bea = await aTokenHolder(world, officer);
      await bea.give('USDT', '3');
      giveBea = bea.give;
      await world.settle();
    },
  );
});
afterAll(() => drill.stop());

it('examines nothing while the configuration lacks a token that customers have', async () => {
  const { lines, isComplete } = await drill.restored.examine(undefined, undefined, ({ EVM_TOKENS }) => ({
    EVM_TOKENS: Object.fromEntries(Object.entries(EVM_TOKENS).filter(([symbol]) => symbol !== 'USDT')),
  }));
  expect([isComplete, lines]).toEqual([
    false,
    [expect.stringMatching(/^FAILED Customers have USDT, or withdrawals or swaps of it wait, .+/)],
  ]);
});

it('pays nothing twice after a restore, and the queue goes on', async () => {
  const { world, restored, look, mine } = drill;
  const { url, stateOf, examine } = restored;
  // Before the loss everything was paid once.
  expect(await Promise.all([paidTo('queued'), paidTo('signed'), paidTo('later')])).toEqual([
    100_000_000n,
    50_000_000n,
    5_000_000n,
  ]);
  await expect(look()).rejects.toThrow('run after-restore first');
  const before = await onConnection(url, readMoneyOut);
  expect([before.isHeld, before.isUnexamined]).toEqual([true, true]);
  const early = await restored.release();
  expect([early.status, early.stderr]).toEqual([1, expect.stringContaining('Run after-restore first')]);
  expect((await onConnection(url, readMoneyOut)).isHeld).toBe(true);
  const first = await examine();
  expect(first.lines.join('\n')).toMatch(/Ended [1-9]\d* sessions/);
  const begun = await world.chain.node.getBlockNumber();
  expect([first.isComplete, first.lines.at(-1)]).toEqual([
    false,
    expect.stringMatching(
      new RegExp(`^Next: start ONE server, let it read the chain up to block ${begun} .+ run this again`),
    ),
  ]);
  expect((await onConnection(url, readMoneyOut)).isUnexamined).toBe(true);
  const of = ({ lines }: typeof first, what: string) => lines.filter((line) => line.includes(what));
  expect(of(first, 'now noted as sent')).toEqual([expect.stringContaining(wallets.queued.toLowerCase())]);
  expect(of(first, 'known before')).toEqual([expect.stringContaining(wallets.signed.toLowerCase())]);
  // Two deposits were swept, one of them from the address that is left out: nobody decides about that, because no balance changes.
  expect(of(first, 'DECIDE: the database knows nothing')).toEqual([
    expect.stringContaining(`5 USDT to ${wallets.later.toLowerCase()}`),
  ]);
  const toHouse = `USDT to ${world.house.toLowerCase()}: part of a sweep`;
  expect(of(first, 'part of a sweep').filter((line) => line.includes('USDT'))).toEqual([
    expect.stringContaining(`20 ${toHouse}`),
    expect.stringContaining(`3 ${toHouse}`),
  ]);
  expect(first.lines.join('\n')).toMatch(/DECIDE: 3000000 units .+ which a customer was shown after the moment/);
  await mine(6);
  expect([await stateOf(asked.queued), await stateOf(asked.signed), await stateOf(asked.cancelled)]).toEqual([
    'completed',
    'completed',
    'requested',
  ]);

  const second = await examine();
  // The deposit of after the moment is credited by now, so that its sweep has a reason.
  expect(of(second, 'now noted as sent')).toEqual([expect.stringMatching(/: 20 USDT to 0x/)]);
  expect(of(second, `3 ${toHouse}`)).toHaveLength(1);
  expect([second.isComplete, second.lines[0]]).toEqual([true, 'All sessions were ended by an earlier run.']);
  expect(of(second, 'Officers decide again')).toEqual([expect.stringContaining(asked.cancelled)]);
  expect(await stateOf(asked.cancelled)).toBe('awaiting_approval');
  expect(inWords(await onConnection(url, readMoneyOut))).toEqual([
    expect.stringMatching(/^Held since .+: the database was restored$/),
  ]);
  const third = await restored.afterRestore();
  // A script that goes on after a zero does not go on to the release while officers have to decide.
  expect([third.status, third.stderr, third.stdout.includes('now noted as sent')]).toEqual([3, '', false]);
  // The bank is that of other tests too, whose payments this database does not know either.
  expect(third.stdout.trim().split('\n').at(-1)).toMatch(
    /^Next: two officers decide who bears \d+ payments .+\b5 USDT by evm for 0x[0-9a-f]{64}.*\. Then run this again\./,
  );
  // The customer of the lost withdrawal has the tokens again: two officers take them back before the release.
  const open = await restored.release();
  expect([open.status, open.stderr]).toEqual([1, expect.stringMatching(/1 payments .+: 5 USDT by evm for 0x/)]);
  const desk = await deskOf(drill.served);
  const available = async () => (await balance(restored.db, `customer:${anaId}:available:USDT`)).available;
  const had = await available();
  const { body: settled } = await desk.decideOne({ decision: 'charge', customer: anaEmail });
  expect(settled.facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['5 USDT', wallets.later.toLowerCase(), anaEmail]),
  );
  expect(had - (await available())).toBe(5_000_000n);
  expect(of(await examine(), 'decided by officers').length).toBe(1);
  expect((await restored.afterRestore()).stdout).not.toContain('USDT by evm');
  const released = await restored.release();
  expect(released).toEqual({ status: 0, stdout: 'Money out is not held.\n', stderr: '' });
  const late = await examine();
  expect(late.lines).toEqual([expect.stringMatching(/already released on 20\d\d-.+ Do not hold it again\.$/)]);
  // The officers approve the one that was not sent.
  await restored.approve(asked.cancelled);
  await mine(8);
  expect(await stateOf(asked.cancelled)).toBe('completed');
  expect(await Promise.all([paidTo('queued'), paidTo('signed'), paidTo('later'), paidTo('cancelled')])).toEqual([
    100_000_000n,
    50_000_000n,
    5_000_000n,
    7_000_000n,
  ]);
  expect(await restored.open()).toEqual([]);
});

it('opens a case for whatever comes to an address that was left out, also after the release', async () => {
  const arrived = async () =>
    (
      await drill.restored.db
        .selectFrom('cases.case as one')
        .innerJoin('chain.incoming as incoming', (join) => join.on(sql`incoming.id::text`, '=', sql`one.subject`))
        .select(['incoming.amount', 'one.customer_id'])
        .where('one.kind', '=', 'lost_deposit')
        .orderBy('one.id')
        .execute()
    ).map(({ amount, customer_id }) => [amount, customer_id]);
  expect(await arrived()).toEqual([[3_000_000n, null]]);
  await giveBea('USDT', '4');
  await drill.mine(1);
  expect(await arrived()).toEqual([
    [3_000_000n, null],
    [4_000_000n, null],
  ]);
});
