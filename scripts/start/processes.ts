import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';
import { startKeptChain, type KeptChain } from '../sandbox/chain/kept-chain.ts';
import { freePort } from '../setup/free-port.ts';

export interface ProcessOptions {
  /** The folder for all stored data. */
  dataDir: string;
  /** The environment. If it names a database or a chain, that one is used and none is started. */
  environment: Record<string, string | undefined>;
  log: (line: string) => void;
  /** The length of the market history that a new chain starts with. Default: a month. */
  chain_past_seconds?: number | undefined;
}

/** Database and chain, which run in processes of their own. A failure rejects the promise of that process. */
export interface Processes {
  /** The connection string of the started database, or of the one that the environment names. */
  databaseUrl: Promise<string>;
  chain: Promise<KeptChain> | null;
  /** Waits until each process has started, and stops it. Safe to call twice. */
  stop: () => Promise<void>;
}

/** Starts the processes without waiting for them: each needs a second, during which the product's modules load. */
export function startProcesses({ dataDir, environment, log, chain_past_seconds }: ProcessOptions): Processes {
  const named = environment['DATABASE_URL'];
  const postgres = named ? null : startPostgres({ dataDir: join(dataDir, 'postgres'), log });
  const databaseUrl = Promise.resolve(postgres).then((running) => running?.url ?? named ?? '');
  const startChain = async () =>
    startKeptChain({ port: await freePort(), stateDir: join(dataDir, 'chain'), past_seconds: chain_past_seconds });
  const chain = environment['EVM_RPC_URL'] ? null : startChain();
  databaseUrl.catch(() => undefined);
  chain?.catch(() => undefined);
  return {
    databaseUrl,
    chain,
    stop: async () => {
      await chain?.then(({ anvil }) => anvil.stop()).catch(() => undefined);
      await postgres?.then((one) => one.stop()).catch(() => undefined);
    },
  };
}
