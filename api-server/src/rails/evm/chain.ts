import { UniswapV2Router02 } from '@caudal/contracts';
import { createPublicClient, erc20Abi, getAddress, http, type Address, type PublicClient } from 'viem';
import { assetOfToken, type Asset, type AssetSymbol } from '../../assets/assets.ts';
import { SetupFault } from '../../platform/config/setup-fault.ts';
import type { Config } from '../../platform/config/variables.ts';
import { tracedTransport } from './traced-transport.ts';

/** A token of the chain, with the asset that it represents. */
export interface ChainToken {
  asset: Asset;
  /** The address with its checksum (EIP-55). */
  address: Address;
}

/** An Ethereum chain with the contracts on it that we use. */
export interface Chain {
  client: PublicClient;
  /** The node's URL, which may contain a key. */
  url: string;
  chainId: number;
  tokens: readonly ChainToken[];
  /** The router of Uniswap V2; null when nothing is traded. */
  router: Address | null;
  /** Our executor contract; null when nothing is traded. */
  executor: Address | null;
  /** Returns the URL of a transaction's page; null when no explorer is configured. */
  pageOf: (hash: string) => string | null;
  /**
   * Returns the URL of a chart of the first asset in the second; null when no chart is configured, or when one of the assets is not a token
   * of the chain.
   */
  chartOf: (base: string, quote: string) => string | null;
  /**
   * Checks the node against the configuration: the chain, the code at each address, the decimals of each token. A successful check is not
   * repeated. @throws WrongChain, ChainUnavailable
   */
  check: () => Promise<void>;
  /**
   * Checks that the node is of the configured chain. Asks the node at each call, because a node of another chain may come to answer at the
   * same URL. @throws WrongChain, ChainUnavailable
   */
  checkNumber: () => Promise<void>;
  /** Returns the address of Uniswap's factory from the router. @throws ChainUnavailable */
  factory: () => Promise<Address>;
}

/** The node did not answer, or no node is configured, so the effect of the call is unknown. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}

/** The node is of another chain, or a contract on it is not as configured. Nothing may be done there. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain';
}

/** The longest wait for an answer of the node, in milliseconds. A customer's request may wait for several answers, one after the other. */
const answer_within_milliseconds = 8_000;

/**
 * Creates the chain that the configuration names; null when EVM_RPC_URL is 'none'. @throws SetupFault when a configured token is none of
 * the product's.
 */
export function createChain(config: Pick<Config, Extract<keyof Config, `EVM_${string}`>>): Chain | null {
  if (config.EVM_RPC_URL === 'none') return null;
  const client = createPublicClient({
    transport: tracedTransport(
      http(config.EVM_RPC_URL, {
        batch: { batchSize: 100 },
        timeout: answer_within_milliseconds,
        retryCount: 1,
      }),
    ),
    pollingInterval: 1_000,
    // Otherwise viem answers the number of the newest block from its memory.
    cacheTime: 0,
  });
  const tokens = Object.entries(config.EVM_TOKENS).map(([symbol, address]) => {
    const asset = assetOfToken(symbol);
    if (!asset)
      throw new SetupFault('variables', {
        found: `EVM_TOKENS names ${symbol}, which is no token of the product's assets.`,
      });
    return { asset, address: getAddress(address) };
  });
  const contractAt = (one: Config['EVM_ROUTER']) => (one === 'none' ? null : getAddress(one));
  const chain = {
    client,
    url: config.EVM_RPC_URL,
    chainId: config.EVM_CHAIN_ID,
    tokens,
    router: contractAt(config.EVM_ROUTER),
    executor: contractAt(config.EVM_EXECUTOR),
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

/** Turns any failure of a call to the node into one error. @throws ChainUnavailable, with the original error as its cause. */
export async function asking<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new ChainUnavailable('The node did not answer', { cause: error });
  }
}

/** Returns the assets that are tokens of the chain. */
export const assetsOn = ({ tokens }: Pick<Chain, 'tokens'>): AssetSymbol[] => tokens.map(({ asset }) => asset.symbol);

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
