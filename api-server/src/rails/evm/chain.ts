import { UniswapV2Router02 } from '@caudal/contracts';
import { createPublicClient, erc20Abi, getAddress, http, type Address, type PublicClient } from 'viem';
import { assetOfToken, type Asset } from '../../assets/assets.ts';
import type { Config } from '../../platform/config/variables.ts';

/** A token of the chain, and the asset that it stands for. */
export interface ChainToken {
  asset: Asset;
  /** With its checksum (EIP-55). */
  address: Address;
}

/** A chain of the Ethereum kind, and what of it we use. */
export interface Chain {
  client: PublicClient;
  /** Where the node answers; it may carry a key. */
  url: string;
  chainId: number;
  tokens: readonly ChainToken[];
  /** Of Uniswap V2; null where nothing is traded. */
  router: Address | null;
  /** Ours; null where nothing is traded. */
  executor: Address | null;
  /** The page of a transaction; null where there is none. */
  pageOf: (hash: string) => string | null;
  /** Another page that charts the first asset in the second; null where none is configured, or one of them is no token here. */
  chartOf: (base: string, quote: string) => string | null;
  /**
   * Asks the node whether it is what was configured: the chain, the code at each address, the decimals of each token. Once it was, it is
   * not asked again. @throws WrongChain, ChainUnavailable
   */
  check: () => Promise<void>;
  /** Asks each time whether the node is of the chain that was configured: another may answer in its place. @throws WrongChain, ChainUnavailable */
  checkNumber: () => Promise<void>;
  /** Uniswap's factory, as the router names it. @throws ChainUnavailable */
  factory: () => Promise<Address>;
}

/** The node did not answer, or there is none: nothing is known of what it did. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}

/** The node is of another chain, or something on it is not what it was said to be. Nothing may be done there. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain';
}

/** Longer than a node takes to answer; a customer waits for the sum of a few. */
const answer_within_milliseconds = 8_000;

/** Null where the configuration names no chain. @throws where a token is none of the product's. */
export function createChain(config: Config): Chain | null {
  if (config.EVM_RPC_URL === 'none') return null;
  const client = createPublicClient({
    transport: http(config.EVM_RPC_URL, {
      batch: { batchSize: 100 },
      timeout: answer_within_milliseconds,
      retryCount: 1,
    }),
    pollingInterval: 1_000,
  });
  const tokens = Object.entries(config.EVM_TOKENS).map(([symbol, address]) => {
    const asset = assetOfToken(symbol);
    if (!asset) throw new Error(`EVM_TOKENS names ${symbol}, which stands for no asset of the product`);
    return { asset, address: getAddress(address) };
  });
  const [router, executor] = [config.EVM_ROUTER, config.EVM_EXECUTOR].map((one) =>
    one === 'none' ? null : getAddress(one),
  );
  const chain = {
    client,
    url: config.EVM_RPC_URL,
    chainId: config.EVM_CHAIN_ID,
    tokens,
    router: router ?? null,
    executor: executor ?? null,
  };
  let checked: Promise<void> | null = null;
  let factory: Promise<Address> | null = null;
  const once = async <Value>(asked: Promise<Value>, forget: () => void): Promise<Value> => {
    try {
      return await asked;
    } catch (error) {
      forget();
      throw error;
    }
  };
  return {
    ...chain,
    pageOf: (hash) => (config.EVM_EXPLORER_URL === 'none' ? null : `${config.EVM_EXPLORER_URL}/${hash}`),
    chartOf: (base, quote) => {
      const [of, in_] = [base, quote].map((symbol) => tokens.find(({ asset }) => asset.symbol === symbol)?.address);
      if (config.EVM_CHART_URL === 'none' || !of || !in_) return null;
      return config.EVM_CHART_URL.replaceAll('{base}', of).replaceAll('{quote}', in_);
    },
    checkNumber: () => checkNumber(chain),
    check: () => once((checked ??= checkChain(chain)), () => (checked = null)),
    factory: () => once((factory ??= readFactory(chain)), () => (factory = null)),
  };
}

/** The same failure for everybody who asks the node. @throws ChainUnavailable, with the node's own words as its cause. */
export async function asking<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new ChainUnavailable('The node did not answer', { cause: error });
  }
}

type Named = Pick<Chain, 'client' | 'chainId' | 'tokens' | 'router' | 'executor'>;

async function checkChain({ client, chainId, tokens, router, executor }: Named): Promise<void> {
  await checkNumber({ client, chainId });
  const contracts = [
    ...tokens.map(({ asset, address }) => ({ what: asset.token, address })),
    ...(router ? [{ what: 'the router', address: router }] : []),
    ...(executor ? [{ what: 'the executor', address: executor }] : []),
  ];
  for (const { what, address } of contracts) {
    const code = await asking(client.getCode({ address }));
    if (!code || code === '0x') throw new WrongChain(`There is no contract at ${address}, which should be ${what}`);
  }
  for (const { asset, address } of tokens) {
    const decimals = await asking(client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }));
    if (decimals !== asset.decimals)
      throw new WrongChain(`${asset.token} at ${address} has ${decimals} decimals, not ${asset.decimals}`);
  }
}

async function checkNumber({ client, chainId }: Pick<Chain, 'client' | 'chainId'>): Promise<void> {
  const answers = await asking(client.getChainId());
  if (answers !== chainId) throw new WrongChain(`The node is of chain ${answers}, not of ${chainId}`);
}

async function readFactory({ client, router }: Named): Promise<Address> {
  if (!router) throw new ChainUnavailable('No router is configured');
  return asking(client.readContract({ address: router, abi: UniswapV2Router02.abi, functionName: 'factory' }));
}
