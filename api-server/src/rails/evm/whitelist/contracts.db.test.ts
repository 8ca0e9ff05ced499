import { createHash, randomUUID } from 'node:crypto';
import { UniswapV2Factory } from '@caudal/contracts';
import { getAddress, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../../testing/people.ts';
import { stranger_address } from '../../../testing/strangers.ts';
import { aTokenHolder, type TokenHolder } from '../../../testing/token-holders.ts';
import type { Visitor } from '../../../testing/visitor.ts';

/** The code of a contract wallet that accepts tokens and has no function of a token: it returns nothing, or reverts. */
const silent_code: Hex = '0x00';
const refusing_code: Hex = '0x60006000fd';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
  await ana.fund('USDT', '300');
});
afterAll(() => world.stop());

const anAddress = () => getAddress(`0x${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 40)}`);
async function aContract(bytecode: Hex = silent_code): Promise<Address> {
  const address = anAddress();
  await world.chain.node.setCode({ address, bytecode });
  return address;
}
const codeOf = async (address: Address): Promise<Hex> => (await world.chain.node.getCode({ address })) ?? '0x';
const aCopyOf = async (address: Address) => aContract(await codeOf(address));
/** Lets the Uniswap factory create a pool of two tokens that the product does not support. */
async function aForeignPool(): Promise<Address> {
  const { contracts, node } = world.chain;
  const args = [await aCopyOf(contracts.tokens.USDT), await aCopyOf(contracts.tokens.USDT)] as const;
  const factory = { address: contracts.factory, abi: UniswapV2Factory.abi } as const;
  await node.writeContract({ ...factory, account: stranger_address, chain: null, functionName: 'createPair', args });
  await node.mine({ blocks: 1 });
  return node.readContract({ ...factory, functionName: 'getPair', args });
}
const keep = (address: string, contractConfirmation?: string) =>
  ana.customer.call('addToWhitelist', {
    params: { id: ana.id },
    body: {
      alias: randomUUID().slice(0, 30),
      address,
      ...(contractConfirmation !== undefined && { contractConfirmation }),
    },
  });
const send = (recipient: string, contractConfirmation?: string) =>
  ana.customer.call(
    'startTransfer',
    {
      params: { token: 'USDT' },
      body: { amount: '10', recipient, ...(contractConfirmation !== undefined && { contractConfirmation }) },
    },
    { idempotencyKey: randomUUID() },
  );
const check = async (address: string) =>
  (await expectOk(ana.customer.call('checkAddress', { params: { address } }))).body;
const lastSix = (address: string) => address.slice(-6);
const caseOf = async (movementId: string) => {
  const row = await world.server.db
    .selectFrom('cases.case')
    .select('id')
    .where('kind', '=', 'crypto_withdrawal_approval')
    .where('subject', '=', movementId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return row?.id;
};

describe('an address with a contract', () => {
  it.each([
    ['returns nothing', silent_code],
    ['reverts every call', refusing_code],
    ['fails with another error than a revert', '0x50' as Hex],
    ['has an invalid instruction', '0xfe' as Hex],
  ])('needs confirmation before it is saved or sent to, when the contract %s', async (_how, code) => {
    const address = await aContract(code);
    expect(await check(address)).toMatchObject({ problem: null, contract: 'unconfirmed' });
    for (const typed of [undefined, '', 'contrato', lastSix(anAddress())]) {
      expect((await keep(address, typed)).problem?.code).toBe('address_is_contract');
      expect((await send(address, typed)).problem?.code).toBe('address_is_contract');
    }
    expect((await expectOk(send(address, lastSix(address).toUpperCase()))).body.phase).toBe('under_way');
    await expectOk(keep(address, lastSix(address)));
    expect(await check(address)).toMatchObject({ contract: 'confirmed', kept: { address } });
  });

  it('needs no further confirmation after it is saved, until its code changes', async () => {
    const address = await aContract();
    await expectOk(keep(address, lastSix(address)));
    await expectOk(send(address));
    await world.chain.node.setCode({ address, bytecode: refusing_code });
    expect(await check(address)).toMatchObject({ contract: 'unconfirmed' });
    expect((await send(address)).problem?.code).toBe('address_is_contract');
    await world.settle();
  });

  it('needs confirmation when it was saved and its contract is gone since', async () => {
    const address = await aContract();
    await expectOk(keep(address, lastSix(address)));
    await world.chain.node.setCode({ address, bytecode: '0x' });
    expect(await check(address)).toMatchObject({ contract: 'gone' });
    expect((await send(address)).problem?.code).toBe('address_contract_gone');
    await expectOk(send(address, lastSix(address)));
    await world.settle();
  });

  it('has its confirmation in the audit log, both when it is saved and when tokens are sent to it', async () => {
    const address = await aContract();
    await expectOk(keep(address, lastSix(address)));
    const { body } = await expectOk(send(address));
    const rows = await world.server.db
      .selectFrom('audit.event')
      .select(['action', 'detail'])
      .where('subject_id', 'in', [ana.id, body.transactionId])
      .where('action', 'in', ['address.kept', 'crypto_withdrawal.requested'])
      .orderBy('action')
      .execute();
    const about = rows.filter(({ detail }) => JSON.stringify(detail).includes(address));
    expect(about.map(({ action, detail }) => [action, detail])).toEqual([
      ['address.kept', { address, isContract: true }],
      ['crypto_withdrawal.requested', { address, isContract: true }],
    ]);
    await world.settle();
  });

  it.each<[string, () => Promise<Address> | Address, 'token' | 'exchange']>([
    ['a token of the product', () => world.chain.contracts.tokens.USDT, 'token'],
    ['wrapped ether', () => world.chain.contracts.tokens.WETH, 'token'],
    ['a token that the product does not have', () => aCopyOf(world.chain.contracts.tokens.USDT), 'token'],
    ['the factory', () => world.chain.contracts.factory, 'exchange'],
    ['a pool of our tokens', () => world.chain.contracts.pairs[0] ?? '0x', 'exchange'],
    ['a pool that the factory has of foreign tokens', () => aForeignPool(), 'exchange'],
    ['a pool of another exchange', () => aCopyOf(world.chain.contracts.pairs[0] ?? '0x'), 'exchange'],
  ])('is refused with its reason when the contract is %s', async (_what, found, problem) => {
    const address = await found();
    expect(await check(address)).toMatchObject({ problem });
    expect((await keep(address, lastSix(address))).problem?.code).toBe(`address_of_${problem}`);
    expect((await send(address, lastSix(address))).problem?.code).toBe(`address_of_${problem}`);
  });

  it('needs confirmation when it was saved before the contract was deployed', async () => {
    const address = anAddress();
    await expectOk(keep(address));
    expect(await check(address)).toMatchObject({ contract: 'none' });
    await world.chain.node.setCode({ address, bytecode: silent_code });
    expect(await check(address)).toMatchObject({ contract: 'unconfirmed', kept: { address } });
    expect((await send(address)).problem?.code).toBe('address_is_contract');
    await expectOk(send(address, lastSix(address)));
    await world.settle();
  });

  it('is refused when it was saved before a token or a pool was deployed there', async () => {
    const address = anAddress();
    await expectOk(keep(address));
    await world.chain.node.setCode({ address, bytecode: await codeOf(world.chain.contracts.tokens.USDT) });
    expect((await send(address, lastSix(address))).problem?.code).toBe('address_of_token');
  });

  it('counts as a wallet when an account only delegates to a contract (EIP-7702)', async () => {
    const address = await aContract(`0xef0100${(await aContract()).slice(2)}`.toLowerCase() as Hex);
    expect(await check(address)).toMatchObject({ problem: null, contract: 'none' });
    await expectOk(keep(address));
  });

  it('can be neither saved nor sent to while the chain is unavailable', async () => {
    const address = await aContract();
    await world.chain.stopNode();
    for (const answer of [await keep(address, lastSix(address)), await send(address, lastSix(address))])
      expect(answer.problem?.code).toBe('chain_unavailable');
    await world.chain.startNode();
  });
});

describe('a contract that is gone after a withdrawal to it was requested', () => {
  it('holds the withdrawal back until an officer approves it', async () => {
    const address = await aContract();
    await expectOk(keep(address, lastSix(address)));
    const { body } = await expectOk(send(address));
    await world.chain.node.setCode({ address, bytecode: '0x' });
    await world.settle();
    expect((await ana.read(body.transactionId)).timeline.at(-1)?.step).toBe('awaiting_approval');
    const caseId = (await caseOf(body.transactionId)) ?? '';
    const file = (await expectOk(officer.call('readCase', { params: { caseId } }))).body;
    expect(file.facts.map(({ name }) => name.es)).toContain('La dirección cambió');
    expect(await world.balanceOf('USDT', address)).toBe(0n);
  });
});

describe('a contract that appears at an address after a withdrawal was requested', () => {
  it('holds the withdrawal back once, until an officer approves it', async () => {
    const address = anAddress();
    const { body } = await expectOk(send(address));
    await world.chain.node.setCode({ address, bytecode: silent_code });
    await world.settle();
    const waiting = await ana.read(body.transactionId);
    expect(waiting.timeline.map(({ step }) => step)).toEqual(['requested', 'accepted', 'awaiting_approval']);
    const caseId = (await caseOf(body.transactionId)) ?? '';
    const file = (await expectOk(officer.call('readCase', { params: { caseId } }))).body;
    expect(file.facts.map(({ name }) => name.es)).toContain('La dirección cambió');
    await expectOk(officer.call('takeCase', { params: { caseId } }));
    await expectOk(
      officer.call('decideCase', {
        params: { caseId },
        body: { decision: 'approve', reason: 'El cliente acaba de crear su billetera.' },
      }),
    );
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.phase).toBe('completed');
    expect(await world.balanceOf('USDT', address)).toBe(10_000_000n);
  });
});
