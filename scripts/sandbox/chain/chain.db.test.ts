import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SwapExecutor, UniswapV2Router02 } from '@caudal/contracts';
import formBody from '@fastify/formbody';
import fastify from 'fastify';
import { erc20Abi, parseEther, type Address, type Block } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../setup/free-port.ts';
import { addChainPage } from './chain-page.ts';
import { SandboxChain } from './chain.ts';
import { maker_address } from './node-client.ts';
import { addTransactionPage, transactions_path } from './transaction-page.ts';
import { sandboxTokens, type TokenSymbol } from './tokens.ts';

const somebody: Address = '0x00000000000000000000000000000000000A11cE';
let stateDir = '';
let port = 0;
let chain: SandboxChain;
/** The first block, read at the start because a chain that was stopped and resumed no longer has it. */
let genesis: Block;

const start = () => SandboxChain.start({ port, stateDir, isLive: false, past_seconds: 14_400 });

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'caudal-chain-'));
  port = await freePort();
  chain = await start();
  genesis = await chain.node.getBlock({ blockNumber: 0n });
});

afterAll(async () => {
  await chain.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const balanceOf = (symbol: TokenSymbol, owner: Address) =>
  chain.node.readContract({
    address: chain.contracts.tokens[symbol],
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

const quote = (amountIn: bigint, ...path: TokenSymbol[]) =>
  chain.node.readContract({
    address: chain.contracts.router,
    abi: UniswapV2Router02.abi,
    functionName: 'getAmountsOut',
    args: [amountIn, path.map((symbol) => chain.contracts.tokens[symbol])],
  });

describe('the sandbox’s chain', () => {
  test.each(sandboxTokens)('has $symbol with $decimals decimals', async ({ symbol, decimals }) => {
    const address = chain.contracts.tokens[symbol];
    expect(await chain.node.readContract({ address, abi: erc20Abi, functionName: 'decimals' })).toBe(decimals);
  });

  test('has a market in which a dollar costs about 4,000 pesos over every path', async () => {
    for (const path of [
      ['USDT', 'COPT'],
      ['USDT', 'USDC', 'COPT'],
      ['USDT', 'WBTC', 'COPT'],
    ] as const) {
      const pesos = (await quote(10_000_000n, ...path)).at(-1) ?? 0n;
      expect(Number(pesos) / 1_000).toBeGreaterThan(3_800);
      expect(Number(pesos) / 1_000).toBeLessThan(4_200);
    }
  });

  test('has the contract that carries out trades', async () => {
    const code = await chain.node.getCode({ address: chain.contracts.executor });
    expect(code?.length).toBeGreaterThan(1_000);
    expect(SwapExecutor.bytecode).toContain(code?.slice(2));
  });

  test('begins with more than a day of blocks, and its prices change when time passes', async () => {
    const newest = await chain.node.getBlock();
    expect(newest.timestamp - genesis.timestamp).toBeGreaterThan(86_400n);
    expect(Math.abs(Number(newest.timestamp) - Date.now() / 1_000)).toBeLessThan(3_600);
    const before = await quote(10n ** 8n, 'WBTC', 'USDT');
    expect(await chain.move(86_400)).toBeGreaterThan(0);
    await chain.node.mine({ blocks: 1 });
    expect(await quote(10n ** 8n, 'WBTC', 'USDT')).not.toEqual(before);
  });

  test('hands out the requested tokens, including wrapped Ether', async () => {
    const before = { USDT: await balanceOf('USDT', somebody), WETH: await balanceOf('WETH', somebody) };
    await chain.give('USDT', somebody, 25_000_000n);
    await chain.give('WETH', somebody, parseEther('2'));
    await chain.node.mine({ blocks: 1 });
    expect((await balanceOf('USDT', somebody)) - before.USDT).toBe(25_000_000n);
    expect((await balanceOf('WETH', somebody)) - before.WETH).toBe(parseEther('2'));
  });

  test('hands out tokens on its page, and shows there why a request is refused', async () => {
    const app = fastify();
    await app.register(formBody);
    addChainPage(app, chain);
    const ask = (amount: string) =>
      app.inject({
        method: 'POST',
        url: '/desk/chain/faucet',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: 'AAVE', to: somebody, amount }).toString(),
      });
    expect(await ask('1,5')).toMatchObject({ statusCode: 303 });
    const refused = await ask('1.2.3');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('El valor de AAVE se escribe con cifras');
    await chain.node.mine({ blocks: 1 });
    expect(await balanceOf('AAVE', somebody)).toBe(parseEther('1.5'));
    expect((await app.inject('/chain')).body).toContain(chain.contracts.tokens.AAVE);
    await chain.stopNode();
    expect((await ask('1')).body).toContain('El nodo está detenido: arráncalo primero.');
    const fill = await app.inject({
      method: 'POST',
      url: '/desk/chain/faults',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'fault=fill&blocks=2',
    });
    expect(fill.statusCode).toBe(409);
    expect((await app.inject('/chain')).body).toContain('Arrancar el nodo');
    await chain.startNode();
    await app.close();
  });

  test('changes a token’s price in every pool, with the newest block, when the button of its page is pressed', async () => {
    const app = fastify();
    await app.register(formBody);
    addChainPage(app, chain);
    const press = (percent: string) =>
      app.inject({
        method: 'POST',
        url: '/desk/chain/market',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: 'LINK', percent }).toString(),
      });
    const worth = async () => {
      const ways = await Promise.all([quote(10n ** 18n, 'LINK', 'USDT'), quote(10n ** 18n, 'LINK', 'WETH', 'USDT')]);
      return ways.map((amounts) => Number(amounts.at(-1)));
    };
    const before = await worth();
    expect((await press('20')).statusCode).toBe(303);
    // The price stops a little short of the target, where the pools’ fee would consume the gain.
    for (const [way, now] of (await worth()).entries()) {
      expect(now / (before[way] ?? 0)).toBeGreaterThan(1.17);
      expect(now / (before[way] ?? 0)).toBeLessThan(1.23);
    }
    for (const nonsense of ['', '0', '51', 'mucho'])
      expect((await press(nonsense)).body).toContain('El precio sube o baja entre 0 y 50 %.');
    await app.close();
  });

  test('shows each transaction at the address that the product links to', async () => {
    const app = fastify();
    addTransactionPage(app, chain);
    await chain.give('USDT', somebody, 1_250_000n);
    await chain.node.mine({ blocks: 3 });
    const newest = await chain.node.getBlockNumber();
    const { transactions } = await chain.node.getBlock({ blockNumber: newest - 2n });
    const told = await app.inject(`${transactions_path}/${transactions[0]}`);
    expect(told.statusCode).toBe(200);
    for (const words of ['Hecha', '3 confirmaciones', '1.25 USDT', somebody]) expect(told.body).toContain(words);
    const unknown = await app.inject(`${transactions_path}/0x${'1'.repeat(64)}`);
    expect([unknown.statusCode, (await app.inject(`${transactions_path}/1`)).statusCode]).toEqual([404, 404]);
    await app.close();
  });

  test('reorganises and fills blocks when the buttons of its page are pressed', async () => {
    const app = fastify();
    await app.register(formBody);
    addChainPage(app, chain);
    const press = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/desk/chain/faults',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const height = await chain.node.getBlockNumber();
    const gone = await chain.node.getBlock({ blockNumber: height });
    expect((await press('fault=reorganise&blocks=2')).statusCode).toBe(303);
    expect((await chain.node.getBlock({ blockNumber: height })).hash).not.toBe(gone.hash);
    expect((await press('fault=fill&blocks=1')).statusCode).toBe(303);
    await chain.node.mine({ blocks: 1 });
    const full = await chain.node.getBlock();
    expect(full.gasUsed).toBe(full.gasLimit);
    expect((await press('fault=fill&blocks=21')).body).toContain('Los bloques son entre 1 y 20.');
    await app.close();
  });

  test('drops the newest blocks with their transactions in a reorganisation, and goes on', async () => {
    const before = await balanceOf('LINK', somebody);
    await chain.give('LINK', somebody, 5n);
    await chain.node.mine({ blocks: 2 });
    expect(await balanceOf('LINK', somebody)).toBe(before + 5n);
    const height = await chain.node.getBlockNumber();
    const gone = await chain.node.getBlock();
    await chain.reorganise(3);
    expect(await balanceOf('LINK', somebody)).toBe(before);
    expect((await chain.node.getBlock({ blockNumber: height })).hash).not.toBe(gone.hash);
    await chain.give('LINK', somebody, 7n);
    await chain.node.mine({ blocks: 1 });
    expect(await balanceOf('LINK', somebody)).toBe(before + 7n);
  });

  test('leaves a transaction with a low fee out of full blocks', async () => {
    await chain.fillBlocks(2);
    await chain.node.setBalance({ address: somebody, value: parseEther('1') });
    await chain.node.impersonateAccount({ address: somebody });
    const { baseFeePerGas } = await chain.node.getBlock();
    const hash = await chain.node.sendTransaction({
      account: somebody,
      chain: null,
      to: maker_address,
      gas: 21_000n,
      // The limit covers the following blocks too, because the base fee rises while blocks are full.
      maxFeePerGas: (baseFeePerGas ?? 0n) * 3n,
      maxPriorityFeePerGas: 1n,
    });
    const blockOf = async () => (await chain.node.getTransaction({ hash })).blockNumber;
    for (let full = 0; full < 2; full += 1) {
      await chain.node.mine({ blocks: 1 });
      expect(await blockOf()).toBeNull();
    }
    await chain.node.mine({ blocks: 1 });
    expect(await blockOf()).not.toBeNull();
  });

  test('is unreachable while its node is stopped, and unchanged once it runs again', async () => {
    const held = await balanceOf('USDT', somebody);
    const price = await quote(10n ** 8n, 'WBTC', 'USDT');
    await chain.stopNode();
    await expect(chain.node.getBlockNumber()).rejects.toThrow('HTTP request failed');
    await chain.startNode();
    expect(await balanceOf('USDT', somebody)).toBe(held);
    await chain.stop();
    chain = await start();
    expect(await quote(10n ** 8n, 'WBTC', 'USDT')).toEqual(price);
    await chain.give('UNI', somebody, 3n);
    await chain.node.mine({ blocks: 1 });
    expect(await balanceOf('UNI', somebody)).toBe(3n);
  });
});
