import { createRequire } from 'node:module';
import type * as SdkCore from '@uniswap/sdk-core';
import type * as Sdk from '@uniswap/v2-sdk';
import { encodeFunctionData } from 'viem';
import { UniswapV2Pair } from '@caudal/contracts';
import { createChain } from '../../api-server/src/rails/evm/chain.ts';
import { readConfig } from '../../api-server/src/platform/config/read-config.ts';
import { marketOf } from '../../api-server/src/testing/markets.ts';
import { startTestChain } from '../../api-server/src/testing/test-chain.ts';
import type { Pool } from '../../api-server/src/trading/constant-product.ts';
import { networkCosts } from '../../api-server/src/trading/network-costs.ts';
import { PoolReader } from '../../api-server/src/trading/pool-reader.ts';
import { quoteOf } from '../../api-server/src/trading/quote.ts';
import { bestPathIn } from '../../api-server/src/trading/single-path.ts';
import { bestSplit } from '../../api-server/src/trading/split.ts';
import { numbersFrom } from '../sandbox/chain/market.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';

// The SDK's ES modules import folders, which Node does not support; its CommonJS builds load.
const require = createRequire(import.meta.url);
const { CurrencyAmount, Token } = require('@uniswap/sdk-core') as typeof SdkCore;
const { Pair, Trade } = require('@uniswap/v2-sdk') as typeof Sdk;

const rounds = 5;
const quotes_of_a_sample = 30;

/** The tokens of ten pools, and the quote to request: ten million pesos for dollars. */
const tokens = ['COPT', 'USDT', 'WBTC', 'WETH', 'USDC', 'LINK'] as const;
const asked = { from: 0, to: 1, exact: 'in', amount: 1_000_000_000n, slippage_ppm: 5_000, fee_bp: 25 } as const;

/** Returns the mean time of one call in milliseconds, over `times` calls in sequence. */
async function each(times: number, act: () => unknown): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await act();
  return (performance.now() - began) / times;
}

/** Compares a quote that reads ten pools of a real node afresh with one plain call of the same node. */
async function readAndComputed(log: (line: string) => void): Promise<Figure> {
  const { sandbox, environment, stop } = await startTestChain();
  try {
    const { contracts } = sandbox;
    const config = readConfig({
      CAUDAL_MODE: 'sandbox',
      DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
      ...environment,
      EVM_TOKENS: tokens.map((symbol) => `${symbol}=${contracts.tokens[symbol]}`).join(','),
    });
    const chain = createChain(config);
    if (!chain) throw new Error('There is no chain');
    const reader = new PoolReader(chain, { fresh_milliseconds: 0 });
    const quote = async () => {
      const market = await reader.market();
      const costs = networkCosts(market);
      const network = {
        ofInput: (steps: number) => costs.of('COP', steps),
        stepOfOutput: costs.of('USDT', 2) - costs.of('USDT', 1),
      };
      const found = quoteOf(market.pools, { ...asked, network });
      if (typeof found === 'string' || market.pools.length !== 10)
        throw new Error(`There is no quote: ${String(found)}`);
    };
    const data = encodeFunctionData({ abi: UniswapV2Pair.abi, functionName: 'getReserves' });
    const params = [{ to: contracts.pairs[0], data }, 'latest'];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params });
    const headers = { 'content-type': 'application/json' };
    const call = async () => (await fetch(sandbox.url, { method: 'POST', headers, body })).json();
    const taken = await byTurns(
      {
        ours: { measure: () => each(quotes_of_a_sample, quote) },
        call: { measure: () => each(quotes_of_a_sample, call) },
      },
      { rounds, warmUps: 2, log },
    );
    const row = { what: 'a quote over 10 pools, read and computed', unit: 'ms', goal: { atMost: 3 } } as const;
    return { ...row, ...against(taken, 'ours', 'call'), peer: 'one eth_call' };
  } finally {
    await stop();
  }
}

interface Size {
  tokens: number;
  pools: number;
  samples: number;
}

/** Converts the market to the types of Uniswap's own SDK. */
function asPairs(pools: readonly Pool[], count: number) {
  const made = Array.from(
    { length: count },
    (_, place) => new Token(1, `0x${(place + 1).toString(16).padStart(40, '0')}`, 18, `T${place}`),
  );
  const amount = (place: number, minor: bigint) =>
    CurrencyAmount.fromRawAmount(made[place] as SdkCore.Token, minor.toString());
  const pairs = pools.map(({ tokens: [a, b], reserves: [x, y] }) => new Pair(amount(a, x), amount(b, y)));
  return { tokens: made, pairs, amount };
}

const best = { maxHops: 3, maxNumResults: 1 };
/** Trade sizes, as shares of the paid token's deepest pool. */
const shares = [0.0001, 0.001, 0.01, 0.1] as const;

function deepest(pools: readonly Pool[], token: number): bigint {
  return pools.reduce((most, { tokens: sides, reserves }) => {
    const held = reserves[sides.indexOf(token)] ?? 0n;
    return held > most ? held : most;
  }, 0n);
}

/** Compares our best split with the best path that the SDK finds, without calls to a node. */
async function computed({ tokens: count, pools: size, samples }: Size, log: (line: string) => void): Promise<Figure[]> {
  const pools = marketOf({ tokens: count, pools: size }, numbersFrom(7));
  const { tokens: made, pairs, amount } = asPairs(pools, count);
  const [from, to] = [1, 2];
  const whole = deepest(pools, from);
  const amountOf = (share: number) => BigInt(Math.floor(Number(whole) * share));
  // The cost of one more pool, as a tiny share of the bought token's deepest pool: a few cents on a trade of some thousand dollars.
  const cost_of_pool = BigInt(Math.floor(Number(deepest(pools, to)) * 1e-7));
  const split = (paid: bigint) => bestSplit(pools, { from, to, exact: 'in', amount: paid, cost_of_pool, hops_max: 3 });
  const path = (paid: bigint) => Trade.bestTradeExactIn(pairs, amount(from, paid), made[to] as SdkCore.Token, best)[0];
  const paid = amountOf(0.01);
  const taken = await byTurns(
    {
      path: { measure: () => each(samples * 50, () => bestPathIn(pools, { from, to, hops_max: 3 }, paid)) },
      split: { measure: () => each(samples * 5, () => split(paid)) },
      sdk: { measure: () => each(samples, () => path(paid)) },
    },
    // Enough warm-ups to compile all hot code, as in a server that quotes all day.
    { rounds: 3, warmUps: 5, log },
  );
  const gains = shares.map((share): Figure => {
    const [ours, theirs] = [split(amountOf(share)), path(amountOf(share))];
    if (!theirs || !ours) throw new Error('There is no trade');
    const reached = Number(theirs.outputAmount.quotient.toString());
    const net = Number(ours.amountOut) - ours.steps.length * Number(cost_of_pool);
    const theirNet = reached - theirs.route.pairs.length * Number(cost_of_pool);
    log(
      `${size} pools, ${share * 100} %: ${((net / theirNet - 1) * 1e4).toFixed(2)} bp more over ${ours.steps.length} pools`,
    );
    const row = {
      what: `received over ${size} pools, ${share * 100} % of the deepest`,
      unit: 'net',
      peer: '@uniswap/v2-sdk',
    };
    return { ...row, figure: net, peerFigure: theirNet, goal: { atLeast: 1 } };
  });
  const peer = { unit: 'ms', what: `@uniswap/v2-sdk: the best path over ${size} pools` } as const;
  return [
    { ...peer, ...against(taken, 'sdk', 'path'), peer: 'our best path', goal: { atLeast: 30 } },
    { ...peer, ...against(taken, 'sdk', 'split'), peer: 'our best split', goal: { atLeast: 30 } },
    ...gains,
  ];
}

export const quotesBench: Bench = {
  name: 'quotes',
  what: 'a quote over ten pools of a real node beside one call of it; the best split beside the best path of @uniswap/v2-sdk',
  run: async (log): Promise<readonly Figure[]> => [
    await readAndComputed(log),
    ...(await computed({ tokens: 40, pools: 100, samples: 5 }, log)),
    ...(await computed({ tokens: 300, pools: 1_000, samples: 1 }, log)),
  ],
};
