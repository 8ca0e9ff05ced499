import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { SandboxChain } from '../../../scripts/sandbox/chain/chain.ts';

export interface TestChain {
  sandbox: SandboxChain;
  /** The environment variables with which a server uses the chain. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

interface TestChainOptions {
  past_seconds?: number;
  /** True if the chain produces blocks and trades by itself; by default, the test mines its blocks. */
  isLive?: boolean;
}

/** Starts the sandbox's chain with its market. */
export async function startTestChain({ past_seconds = 0, isLive = false }: TestChainOptions = {}): Promise<TestChain> {
  const stateDir = await mkdtemp(join(tmpdir(), 'caudal-chain-'));
  const sandbox = await SandboxChain.start({ port: await freePort(), stateDir, isLive, past_seconds });
  const { contracts } = sandbox;
  const tokens = Object.entries(contracts.tokens).map(([symbol, address]) => `${symbol}=${address}`);
  return {
    sandbox,
    environment: {
      EVM_RPC_URL: sandbox.url,
      EVM_TOKENS: tokens.join(','),
      EVM_ROUTER: contracts.router,
      EVM_EXECUTOR: contracts.executor,
    },
    stop: async () => {
      await sandbox.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
