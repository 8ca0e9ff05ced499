import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erc20Abi, type Address, type Hex } from 'viem';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { SandboxChain } from '../../../scripts/sandbox/chain/chain.ts';
import type { ChainOptions } from '../../../scripts/sandbox/chain/kept-chain.ts';
import type { TokenSymbol } from '../../../scripts/sandbox/chain/tokens.ts';
import type { AssetSymbol } from '../assets/assets.ts';
import { assetOf } from '../assets/assets.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import type { Prices } from '../movements/prices.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createSigner } from '../rails/evm/keys/create-signer.ts';
import { house_place } from '../rails/evm/keys/signer.ts';
import { not_over } from '../rails/evm/outgoing/open-states.ts';
import { checkChain } from '../reconciliation/check-chain.ts';
import { NodeBetween } from './node-between.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** The price of one unit of each asset in pesos, for tests that are not about prices. */
const pesosOfOne: Partial<Record<AssetSymbol, bigint>> = { COP: 1n, USDT: 4_000n, BTC: 392_000_000n, ETH: 14_400_000n };

const fixedPrices: Prices = {
  valueInCop: async (asset, amount) => {
    const price = pesosOfOne[asset];
    return price === undefined ? null : (amount * price * 100n) / 10n ** BigInt(assetOf(asset).decimals);
  },
};

/** A chain that mines a block only when the test says so, and a real server on it, which reads the chain when the test says so. */
export interface ChainWorld {
  chain: SandboxChain;
  /** The proxy between the server and its node. */
  between: NodeBetween;
  server: TestServer;
  /** The address that holds the house's tokens. */
  house: Address;
  /** Mines a number of blocks, then has the server read them. */
  mine: (blocks?: number) => Promise<void>;
  /**
   * Mines blocks, and has the server read each, until every transaction is confirmed and every deposit credited, or `settle_blocks_max`
   * blocks are mined. Returns the number of blocks.
   */
  settle: () => Promise<number>;
  look: () => Promise<void>;
  /**
   * Drops a movement's transactions from the node, as a node with a full memory does: no block contains them until the server sends them
   * again.
   */
  forget: (reference: string) => Promise<void>;
  balanceOf: (symbol: TokenSymbol, owner: Address) => Promise<bigint>;
  /**
   * Returns the ledger's discrepancies, and the assets whose balances differ between chain and ledger; an empty list when there are none.
   */
  faults: () => Promise<readonly unknown[]>;
  stop: () => Promise<void>;
}

/** Returns the ledger's discrepancies, and the assets whose balances differ between chain and ledger. */
export async function faultsOf({ db, running }: Pick<TestServer, 'db' | 'running'>): Promise<readonly unknown[]> {
  const { services } = running.product;
  if (services.chain) await checkChain({ ...services, chain: services.chain });
  const differences = await db
    .selectFrom('reconciliation.chain_check')
    .select(['asset', 'difference'])
    .where('difference', '<>', 0n)
    .execute();
  return [...(await reconcileLedger(db)), ...differences];
}

/** Returns the environment variables with which a server uses a chain. */
export function environmentOf({ url, contracts }: SandboxChain): Record<string, string> {
  const tokens = Object.entries(contracts.tokens).map(([symbol, address]) => `${symbol}=${address}`);
  return {
    EVM_RPC_URL: url,
    EVM_TOKENS: tokens.join(','),
    EVM_ROUTER: contracts.router,
    EVM_EXECUTOR: contracts.executor,
  };
}

interface ChainWorldOptions extends TestServerOptions, Partial<Pick<ChainOptions, 'past_seconds'>> {
  /** True to read prices from the pools. By default prices are fixed, for tests that are not about prices. */
  pricesOfPools?: boolean;
  /** Deploys further contracts before the server starts; returns further environment variables. */
  deploy?: (chain: SandboxChain) => Promise<Record<string, string>>;
}

/** The maximum number of blocks that a withdrawal and the transactions that follow from it take. */
const settle_blocks_max = 12;

/** Checks whether any transaction is sent but not confirmed, or any transfer seen but not credited. */
async function hasOpen({ db }: TestServer): Promise<boolean> {
  const open = await db
    .selectFrom('chain.outgoing')
    .select('id')
    .where('state', 'in', not_over)
    .unionAll(db.selectFrom('chain.incoming').select('id').where('state', 'in', ['seen', 'due']))
    .limit(1)
    .execute();
  return open.length > 0;
}

export async function startChainWorld(
  environment: Record<string, string> = {},
  { past_seconds = 0, pricesOfPools = false, deploy, ...serverOptions }: ChainWorldOptions = {},
): Promise<ChainWorld> {
  const stateDir = await mkdtemp(join(tmpdir(), 'caudal-world-'));
  const chain = await SandboxChain.start({ port: await freePort(), stateDir, isLive: false, past_seconds });
  const deployed = await deploy?.(chain);
  const between = await NodeBetween.start(chain.url);
  const server = await startTestServer(
    { ...environmentOf(chain), EVM_RPC_URL: between.url, ...environment, ...deployed },
    {
      background: false,
      ...serverOptions,
      parts: { ...(!pricesOfPools && { prices: fixedPrices }), ...serverOptions.parts },
    },
  );
  const signer = createSigner(readConfig({ CAUDAL_MODE: 'sandbox', DATABASE_URL: 'postgres://none', ...environment }));
  const house = await signer.addressOf(house_place);
  await chain.furnish(house);
  const look = async () => server.running.product.follower?.look();
  const mine = async (blocks = 1) => {
    await chain.node.mine({ blocks });
    await look();
  };
  await look();
  return {
    chain,
    between,
    server,
    house,
    look,
    mine,
    settle: async () => {
      let [blocks, quiet_looks] = [0, 0];
      // Two blocks without open work are required, because the server may begin further work only at the second.
      for (; blocks < settle_blocks_max && quiet_looks < 2; blocks += 1) {
        await mine();
        quiet_looks = (await hasOpen(server)) ? 0 : quiet_looks + 1;
      }
      return blocks;
    },
    forget: async (reference) => {
      const sent = await server.db
        .selectFrom('chain.attempt as attempt')
        .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
        .select('attempt.hash')
        .where('outgoing.reference', '=', reference)
        .execute();
      if (sent.length === 0) throw new Error('Nothing of it was sent');
      for (const { hash } of sent) await chain.node.dropTransaction({ hash: hash as Hex });
    },
    balanceOf: (symbol, owner) =>
      chain.node.readContract({
        address: chain.contracts.tokens[symbol],
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    faults: () => faultsOf(server),
    stop: async () => {
      await server.stop();
      await between.stop();
      await chain.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
