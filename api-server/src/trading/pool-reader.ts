// Reads the reserves of the pools as of the chain's newest block.
import { PoolReserves, UniswapV2Factory } from '@caudal/contracts';
import {
  createPublicClient,
  encodeDeployData,
  http,
  zeroAddress,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem';
import { asking, type Chain, type ChainToken } from '../rails/evm/chain.ts';
import type { Pool } from './constant-product.ts';
import type { Places } from './executor-call.ts';

/** All pools of the listed tokens at one block. A pool refers to its tokens by their indexes in `tokens`, in the pair's order. */
export interface Market {
  tokens: readonly ChainToken[];
  pools: readonly Pool[];
  places: Places;
  block: BlockRead;
  /** The price of one unit of gas in wei, as the node estimates it. */
  gas_price: bigint;
}

interface BlockRead {
  number: bigint;
  at: Date;
}

/** A pair of two listed tokens: its address, and the tokens' indexes in the list, in the pair's order. */
export interface ListedPair {
  address: Address;
  tokens: readonly [number, number];
}

interface ReaderOptions {
  /** The time for which a reading is reused. */
  fresh_milliseconds: number;
  /** The interval of the search for new pools of two tokens. */
  pairs_milliseconds: number;
  /** The interval at which the node is asked for the gas price. */
  gas_milliseconds: number;
  /** Returns the time of a clock in milliseconds. The clock may have any origin. */
  now: () => number;
}

const usual: ReaderOptions = {
  fresh_milliseconds: 400,
  pairs_milliseconds: 600_000,
  gas_milliseconds: 6_000,
  now: () => performance.now(),
};

/** The timeout of a reading, short because a customer waits for it. */
const answer_within_milliseconds = 5_000;

/** Reads all pools in one call, and shares the reading among callers within the freshness time. */
export class PoolReader {
  readonly #chain: Chain;
  /** A separate client: the other one batches requests, and would make a quote wait for the slowest request of its batch. */
  readonly #client: PublicClient;
  readonly #options: ReaderOptions;
  #pairs: { found: readonly ListedPair[]; at: number } | null = null;
  #gas: { price: bigint; at: number } | null = null;
  #market: { read: Market; at: number } | null = null;
  #reading: Promise<Market> | null = null;

  constructor(chain: Chain, options: Partial<ReaderOptions> = {}) {
    this.#chain = chain;
    this.#client = createPublicClient({
      transport: http(chain.url, { timeout: answer_within_milliseconds, retryCount: 1 }),
    });
    this.#options = { ...usual, ...options };
  }

  /**
   * Returns the market at the newest block.
   * @throws ChainUnavailable, WrongChain
   */
  async market(): Promise<Market> {
    const { fresh_milliseconds, now } = this.#options;
    if (this.#market && Math.abs(now() - this.#market.at) < fresh_milliseconds) return this.#market.read;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /**
   * Returns the pairs of the listed tokens.
   * @throws ChainUnavailable, WrongChain
   */
  async pairs(): Promise<readonly ListedPair[]> {
    const { pairs_milliseconds, now } = this.#options;
    if (this.#pairs && Math.abs(now() - this.#pairs.at) < pairs_milliseconds) return this.#pairs.found;
    await this.#chain.check();
    const found = await findPairs(this.#chain);
    this.#pairs = { found, at: now() };
    return found;
  }

  async #read(): Promise<Market> {
    const pairs = await this.pairs();
    const { tokens } = this.#chain;
    const data = encodeDeployData({ ...PoolReserves, args: [pairs.map(({ address }) => address)] });
    const [answered, gas_price] = await Promise.all([
      asking(this.#client.request({ method: 'eth_call', params: [{ data }, 'latest'] })),
      this.#gasPrice(),
    ]);
    const [number = 0n, seconds = 0n, ...reserves] = wordsOf(answered);
    const market: Market = {
      tokens,
      pools: pairs.map((pair, place) => ({ tokens: pair.tokens, reserves: reservesOf(reserves[place] ?? 0n) })),
      places: { tokens: tokens.map(({ address }) => address), pairs: pairs.map(({ address }) => address) },
      block: { number, at: new Date(Number(seconds) * 1_000) },
      gas_price,
    };
    this.#market = { read: market, at: this.#options.now() };
    return market;
  }

  async #gasPrice(): Promise<bigint> {
    const { gas_milliseconds, now } = this.#options;
    if (this.#gas && Math.abs(now() - this.#gas.at) < gas_milliseconds) return this.#gas.price;
    // Checks the chain's id along with the gas price: a node of another chain at the same URL would answer about other pools.
    const [price] = await Promise.all([asking(this.#chain.client.getGasPrice()), this.#chain.checkNumber()]);
    this.#gas = { price, at: now() };
    return price;
  }
}

const wordsOf = (data: Hex | undefined): bigint[] =>
  (data?.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
const low112 = (1n << 112n) - 1n;
const reservesOf = (packed: bigint): readonly [bigint, bigint] => [packed & low112, (packed >> 112n) & low112];

async function findPairs(chain: Chain): Promise<readonly ListedPair[]> {
  const { client, tokens } = chain;
  const factory = await chain.factory();
  const sides = tokens.flatMap(({ address }, place) =>
    tokens.slice(place + 1).map((other, further) => {
      const both = [place, place + 1 + further] as const;
      // A pair orders its tokens by their addresses.
      return address.toLowerCase() < other.address.toLowerCase() ? both : ([both[1], both[0]] as const);
    }),
  );
  const addresses = await asking(
    Promise.all(
      sides.map(([first, second]) =>
        client.readContract({
          address: factory,
          abi: UniswapV2Factory.abi,
          functionName: 'getPair',
          args: [tokens[first]?.address ?? zeroAddress, tokens[second]?.address ?? zeroAddress],
        }),
      ),
    ),
  );
  return sides
    .map((pair, place): ListedPair => ({ address: addresses[place] ?? zeroAddress, tokens: pair }))
    .filter(({ address }) => address !== zeroAddress);
}
