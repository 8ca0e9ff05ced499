import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi, parseUnits, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { approvalOf, decide, ofCase } from '../../testing/mismatches.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { sendTwice } from '../../testing/send-twice.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { depositsTo, keepLost, withoutCredited } from './after-restore/lost-addresses.ts';
import { createSigner } from './keys/create-signer.ts';

let world: ChainWorld;
let luz: Visitor;
let teo: Visitor;
let eva: Visitor;
let last_place = 900;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  luz = await anOfficer(world.server);
  teo = await anOfficer(world.server);
  eva = await anOfficer(world.server);
  // Mines more blocks than any reorganisation of these tests replaces.
  await world.mine(6);
});
afterAll(() => world.stop());

const reason = 'Mostró la dirección en una foto de su pantalla.';
const credit = { decision: 'credit', reason, message: 'Llegó a la dirección que te habíamos mostrado.' };

/** Leaves the next address out, as a restore does. */
async function leaveOut() {
  last_place += 1;
  const address = await createSigner(world.server.running.services.config).addressOf(last_place);
  await keepLost(world.server.owner, new Map([[address.toLowerCase(), last_place]]));
  return address;
}

/** Leaves an address out, and sends tokens to it. */
async function arrived(amount: string) {
  const address = await leaveOut();
  await world.chain.give('USDT', address, parseUnits(amount, 6));
  await world.mine();
  const { tx_hash } = await world.server.db
    .selectFrom('chain.incoming')
    .select('tx_hash')
    .where('to_address', '=', address.toLowerCase())
    .executeTakeFirstOrThrow();
  return { address, hash: tx_hash as Hex };
}

async function openCases(kind: string, address: Address) {
  const { rows } = await sql<{ id: string }>`
    select one.id from cases.case one join chain.incoming incoming on incoming.id::text = one.subject
      where one.kind = ${kind} and one.state <> 'closed' and incoming.to_address = ${address.toLowerCase()}`.execute(
    world.server.db,
  );
  return rows.map(({ id }) => id);
}

/** Sends tokens from an address to the house, as a sweep did that a restore forgot. */
async function sweepByHand(from: Address, amount: bigint) {
  const { node, contracts } = world.chain;
  await node.impersonateAccount({ address: from });
  await node.setBalance({ address: from, value: parseUnits('1', 18) });
  const args = [world.house, amount] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  await node.sendTransaction({ account: from, chain: null, to: contracts.tokens.USDT, data });
  await world.mine();
}

/** Sends tokens of a stranger to the house, and has Luz propose to book them. Returns the approval by Teo, and what the test changes. */
async function aStrangersPayment(amount: string) {
  await world.chain.give('USDT', world.house, parseUnits(amount, 6));
  await world.mine();
  const { rows } = await sql<{ id: string; subject: string }>`
    select id, subject from cases.case where kind = 'foreign_token' and state <> 'closed'`.execute(world.server.db);
  const [{ id, subject } = { id: '', subject: '' }] = rows;
  const book = { decision: 'book', reason: 'Nadie sabe de quién es.' };
  const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(id), body: book }))).body;
  return { subject, approve: () => teo.call('answerCaseProposal', { ...ofCase(id), body: approvalOf(proposed) }) };
}

/** Returns the state and the amount of each sweep from an address. */
async function sweepsFrom(address: Address) {
  const { rows } = await sql<{ sweep: string }>`
    select state || ' ' || amount as sweep from chain.outgoing where purpose = 'sweep' and from_address = ${address.toLowerCase()}`.execute(
    world.server.db,
  );
  return rows.map(({ sweep }) => sweep);
}

/** Mines until everything is credited, swept and confirmed. A deposit and its sweep take more blocks than one `settle` waits for. */
async function settle() {
  await world.settle();
  await world.settle();
}

/** Has two officers decide about the first transfer to an address. Returns its place in the transaction. */
async function decideOnFirst(address: Address, decision: object) {
  const caseId = await caseAbout('lost_deposit', address);
  await decide(luz, teo, caseId, decision);
  const { rows } = await sql<{ place: number }>`
    select place from chain.incoming where id::text = (select subject from cases.case where id = ${caseId})`.execute(
    world.server.db,
  );
  return rows[0] ?? { place: -1 };
}

const caseAbout = async (kind: string, address: Address) => (await openCases(kind, address))[0] ?? '';
const arrivals = async ({ list }: TokenHolder) => (await list()).map(({ phase, amount }) => [phase, amount]);

it('is credited once to the customer whom two officers name, and swept from its address', async () => {
  const ana = await aTokenHolder(world, luz);
  const { address } = await arrived('30');
  const caseId = await caseAbout('lost_deposit', address);
  const propose = (body: object) => luz.call('decideCase', { ...ofCase(caseId), body: { ...credit, ...body } });
  const unnamed = [await propose({}), await propose({ customer: 'nadie@correo.co' })];
  expect(unnamed.map(({ problem }) => problem?.fields?.map(({ path }) => path))).toEqual([
    ['/customer'],
    ['/customer'],
  ]);
  const proposed = (await expectOk(propose({ customer: ana.customer.email }))).body;
  expect(proposed.facts.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['30 USDT', address, ana.customer.email]),
  );
  const answers = await Promise.all(
    [teo, eva, teo, eva].map((officer) =>
      officer.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await arrivals(ana)).toEqual([['confirming', '30']]);
  expect(await world.faults()).toEqual([]);
  await settle();
  expect([await ana.available('USDT'), await arrivals(ana)]).toEqual(['30', [['completed', '30']]]);
  const { timeline } = await ana.read((await ana.newest())?.id ?? '');
  expect(timeline[0]).toMatchObject({ step: 'seen', message: credit.message });
  expect(await world.balanceOf('USDT', address)).toBe(0n);
  expect(await world.faults()).toEqual([]);
  expect(await openCases('lost_deposit', address)).toEqual([]);
});

it('stays with the house until it is known whose it is, and can be credited then', async () => {
  const ana = await aTokenHolder(world, luz);
  const { address } = await arrived('32');
  await decide(luz, teo, await caseAbout('lost_deposit', address), { decision: 'keep', reason: 'Nadie la reclamó.' });
  await settle();
  expect(await openCases('lost_deposit', address)).toEqual([]);
  expect([await world.balanceOf('USDT', address), await world.faults()]).toEqual([32_000_000n, []]);
  const kept = await caseAbout('kept_deposit', address);
  const refused = await luz.call('decideCase', { ...ofCase(kept), body: { decision: 'keep', reason } });
  expect(refused.problem?.code).toBe('validation_failed');
  await decide(luz, teo, kept, { ...credit, customer: ana.customer.email });
  await settle();
  expect([await ana.available('USDT'), await world.balanceOf('USDT', address)]).toEqual(['32', 0n]);
  expect([await openCases('kept_deposit', address), await world.faults()]).toEqual([[], []]);
});

it('is not swept again after a sweep that the restore forgot, which later deposits at the address do not wait for', async () => {
  const ana = await aTokenHolder(world, luz);
  const { address } = await arrived('34');
  await sweepByHand(address, parseUnits('34', 6));
  const toAna = { ...credit, customer: ana.customer.email };
  await decide(luz, teo, await caseAbout('lost_deposit', address), toAna);
  await settle();
  expect([await ana.available('USDT'), await sweepsFrom(address)]).toEqual(['34', []]);
  await world.chain.give('USDT', address, parseUnits('5', 6));
  await world.mine();
  await decide(luz, teo, await caseAbout('lost_deposit', address), toAna);
  await settle();
  expect([await ana.available('USDT'), await world.balanceOf('USDT', address)]).toEqual(['39', 0n]);
  expect([await sweepsFrom(address), await world.faults()]).toEqual([['confirmed 5000000'], []]);
});

it("is not swept again from a customer's own address either, where no record matches a sweep on the chain", async () => {
  const ana = await aTokenHolder(world, luz);
  await ana.give('USDT', '34');
  await world.mine();
  await sweepByHand(ana.address, parseUnits('34', 6));
  await settle();
  expect([await ana.available('USDT'), await sweepsFrom(ana.address)]).toEqual(['34', []]);
  // It is no payment of a stranger to the house either, which officers could book a second time.
  const { rows } = await sql`select from chain.incoming where from_address = ${ana.address.toLowerCase()}`.execute(
    world.server.db,
  );
  expect(rows).toEqual([]);
  await ana.give('USDT', '5');
  await settle();
  expect([await ana.available('USDT'), await world.balanceOf('USDT', ana.address)]).toEqual(['39', 0n]);
  expect([await sweepsFrom(ana.address), await world.faults()]).toEqual([['confirmed 5000000'], []]);
});

/** Leaves fifty addresses out, and writes a deposit like Ana's at each, whose tokens are gone. Removes them after the test. */
async function fiftyEmptied(ana: TokenHolder) {
  await ana.give('USDT', '3');
  await settle();
  const emptied: string[] = [];
  while (emptied.length < 50) emptied.push((await leaveOut()).toLowerCase());
  const { owner } = world.server;
  await sql`
    insert into chain.incoming (tx_hash, token, to_address, place, from_address, amount, asset, account_id, block_number, block_hash, state, seen_at)
      select tx_hash, token, emptied, place, from_address, amount, asset, account_id, block_number, block_hash, state, seen_at
      from chain.incoming, unnest(${emptied}::text[]) emptied where to_address = ${ana.address.toLowerCase()}`.execute(
    owner,
  );
  onTestFinished(async () => {
    await sql`delete from chain.incoming where to_address = any(${emptied}::text[])`.execute(owner);
  });
}

it('is swept although fifty addresses before it have nothing left', async () => {
  const ana = await aTokenHolder(world, luz);
  await fiftyEmptied(ana);
  const { address } = await arrived('38');
  await decide(luz, teo, await caseAbout('lost_deposit', address), { ...credit, customer: ana.customer.email });
  await settle();
  expect([await world.balanceOf('USDT', address), await sweepsFrom(address)]).toEqual([0n, ['confirmed 38000000']]);
});

it("is not booked as a stranger's while it turns out in the same moment to be a sweep", async () => {
  const { subject, approve } = await aStrangersPayment('6');
  const become = (state: string) => (db: Database) =>
    sql`update chain.incoming set state = ${state} where id = ${subject}`.execute(db);
  const [answer] = await whileLocked(world.server.db, become('lost'), approve);
  expect(answer?.problem?.code).toBe('case_proposal_changed');
  await become('foreign')(world.server.db);
  await expectOk(approve());
  expect(await world.faults()).toEqual([]);
});

it('comes from no customer of ours, who are refused such an address like any other of ours', async () => {
  const ana = await aTokenHolder(world, luz);
  const { address } = await arrived('36');
  await decide(luz, teo, await caseAbout('lost_deposit', address), { ...credit, customer: ana.customer.email });
  await settle();
  expect((await ana.send('USDT', '10', address)).problem?.code).toBe('address_of_ours');
});

it('is credited to an account that its owner closed, which opens a case about the money there', async () => {
  const ana = await aTokenHolder(world, luz);
  await expectOk(ana.customer.call('closeAccount', { body: { email: ana.customer.email } }));
  const { address } = await arrived('33');
  const caseId = await caseAbout('lost_deposit', address);
  const body = { ...credit, customer: ana.customer.email };
  const proposed = (await expectOk(luz.call('decideCase', { ...ofCase(caseId), body }))).body;
  expect(proposed.facts.map(({ name }) => name.es)).toContain('Cuenta cerrada');
  await expectOk(teo.call('answerCaseProposal', { ...ofCase(caseId), body: approvalOf(proposed) }));
  await settle();
  const { results } = (await expectOk(luz.call('listCases', { body: { kind: 'closed_account_money', size: 100 } })))
    .body;
  const about = results.find(({ customer }) => customer?.id === ana.id);
  const { facts } = (await expectOk(luz.call('readCase', ofCase(about?.id ?? '')))).body;
  expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['33 USDT', ana.customer.email]));
});

it('is one transfer of a transaction that has several to its address, of which the others are still listed', async () => {
  const ana = await aTokenHolder(world, luz);
  const address = await leaveOut();
  await sendTwice(world, 'USDT', address, parseUnits('37', 6));
  await world.mine();
  const { chain } = world.server.running.product.services;
  if (!chain) throw new Error('The server has no chain');
  const listed = async () => {
    const places = new Map([[address.toLowerCase(), last_place]]);
    const found = await depositsTo(chain, places, 0n, await world.chain.node.getBlockNumber());
    return (await withoutCredited(world.server.db, found)).map(({ transfer: { place, amount } }) => [place, amount]);
  };
  expect(await listed()).toEqual([
    [0, 37_000_000n],
    [1, 37_000_000n],
  ]);
  const { place } = await decideOnFirst(address, { ...credit, customer: ana.customer.email });
  expect(await listed()).toEqual([[1 - place, 37_000_000n]]);
  expect(await openCases('lost_deposit', address)).toHaveLength(1);
  await settle();
  expect([await ana.available('USDT'), await world.balanceOf('USDT', address)]).toEqual(['37', 37_000_000n]);
  expect(await world.faults()).toEqual([]);
});

it('is not credited while the chain drops it, and once when the chain has it again', async () => {
  const ana = await aTokenHolder(world, luz);
  const { address, hash } = await arrived('31');
  const bytes = await world.chain.node.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex }>({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  });
  await decide(luz, teo, await caseAbout('lost_deposit', address), { ...credit, customer: ana.customer.email });
  await world.chain.reorganise(1);
  await world.look();
  await world.mine(5);
  expect([await ana.available('USDT'), await arrivals(ana)]).toEqual(['0', [['confirming', '31']]]);
  await world.chain.node.sendRawTransaction({ serializedTransaction: bytes });
  await settle();
  expect([await ana.available('USDT'), await arrivals(ana)]).toEqual(['31', [['completed', '31']]]);
  expect([await openCases('lost_deposit', address), await world.faults()]).toEqual([[], []]);
});
