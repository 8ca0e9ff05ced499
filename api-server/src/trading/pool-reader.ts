// What the pools hold, as of the chain's newest block.
import { PoolReserves, UniswapV2Factory } from '@caudal/contracts';
import { encodeDeployData, zeroAddress, type Address, type Hex } from 'viem';
import { asking, type Chain, type ChainToken } from '../rails/evm/chain.ts';
import type { Pool } from './constant-product.ts';
import type { Places } from './executor-call.ts';

/** All pools of the listed tokens at one block. A pool names its tokens by their place in `tokens`, in the chain's order of them. */
export interface Market {
  tokens: readonly ChainToken[];
  pools: readonly Pool[];
  places: Places;
  block: BlockRead;
  /** Of one unit of gas, in wei, as the node thinks it is needed now. */
  gas_price: bigint;
}

export interface BlockRead {
  number: bigint;
  hash: Hex;
  at: Date;
}

/** A pair of two listed tokens: its place on the chain, and theirs in the list, in the pair's order. */
export interface ListedPair {
  address: Address;
  tokens: readonly [number, number];
}

export interface ReaderOptions {
  /** For so long what was read counts as the newest. */
  fresh_milliseconds: number;
  /** How often it is looked whether two tokens have got a pool. */
  pairs_milliseconds: number;
  /** Milliseconds of any clock. */
  now: () => number;
}

const usual: ReaderOptions = { fresh_milliseconds: 400, pairs_milliseconds: 600_000, now: () => performance.now() };

/** Reads each block once, whoever asks and how often. */
export class PoolReader {
  readonly #chain: Chain;
  readonly #options: ReaderOptions;
  #pairs: { found: readonly ListedPair[]; at: number } | null = null;
  #market: { read: Market; at: number } | null = null;
  #reading: Promise<Market> | null = null;

  constructor(chain: Chain, options: Partial<ReaderOptions> = {}) {
    this.#chain = chain;
    this.#options = { ...usual, ...options };
  }

  /** @throws ChainUnavailable, WrongChain */
  async market(): Promise<Market> {
    const { fresh_milliseconds, now } = this.#options;
    if (this.#market && Math.abs(now() - this.#market.at) < fresh_milliseconds) return this.#market.read;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** The pairs of the listed tokens. @throws ChainUnavailable, WrongChain */
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
    const { client, tokens } = this.#chain;
    const data = readingOf(pairs);
    // Asked at once, these travel in one request.
    const [block, answered, gas_price] = await asking(
      Promise.all([client.getBlock(), client.call({ data }), client.getGasPrice()]),
    );
    const at = new Date(Number(block.timestamp) * 1_000);
    const former = this.#market?.read;
    const isSame = former?.block.hash === block.hash && former.pools.length === pairs.length;
    const reserves = isSame
      ? former.pools.map((pool) => pool.reserves)
      : (reservesIn(answered.data, block) ?? (await this.#reservesAt(data, block)));
    const market: Market = {
      tokens,
      pools: pairs.map((pair, place) => ({ tokens: pair.tokens, reserves: reserves[place] ?? [0n, 0n] })),
      places: { tokens: tokens.map(({ address }) => address), pairs: pairs.map(({ address }) => address) },
      block: { number: block.number, hash: block.hash, at },
      gas_price,
    };
    this.#market = { read: market, at: this.#options.now() };
    return market;
  }

  /** A block came between the two answers, or the node has forgotten the parent: by its hash a block is asked for without a doubt. */
  async #reservesAt(data: Hex, { hash }: Block): Promise<readonly Reserves[]> {
    const answer = this.#chain.client.request({ method: 'eth_call', params: [{ data }, { blockHash: hash }] });
    return wordsOf(await asking(answer))
      .slice(2)
      .map(reservesOfWord);
  }
}

type Reserves = readonly [bigint, bigint];

interface Block {
  number: bigint;
  hash: Hex;
  parentHash: Hex;
}

const readingOf = (pairs: readonly ListedPair[]): Hex =>
  encodeDeployData({ ...PoolReserves, args: [pairs.map(({ address }) => address)] });

const wordsOf = (data: Hex | undefined): readonly string[] => data?.slice(2).match(/.{64}/g) ?? [];
const low112 = (1n << 112n) - 1n;

function reservesOfWord(word: string): Reserves {
  const packed = BigInt(`0x${word}`);
  return [packed & low112, (packed >> 112n) & low112];
}

/** What PoolReserves.sol answered, first and second reserve of each pool; null where it is of another block. */
function reservesIn(data: Hex | undefined, block: Block): readonly Reserves[] | null {
  const [number, parent, ...pools] = wordsOf(data);
  if (number === undefined || BigInt(`0x${number}`) !== block.number || `0x${parent}` !== block.parentHash) return null;
  return pools.map(reservesOfWord);
}

async function findPairs(chain: Chain): Promise<readonly ListedPair[]> {
  const { client, tokens } = chain;
  const factory = await chain.factory();
  const sides = tokens.flatMap(({ address }, place) =>
    tokens.slice(place + 1).map((other, further) => {
      const both = [place, place + 1 + further] as const;
      // A pair holds its tokens in the order of their addresses.
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
