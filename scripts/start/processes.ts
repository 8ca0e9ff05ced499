import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';
import { startKeptChain, type KeptChain } from '../sandbox/chain/kept-chain.ts';
import { freePort } from '../setup/free-port.ts';

export interface ProcessOptions {
  /** Everything that is kept is kept here. */
  dataDir: string;
  /** Where it names a database or a chain, none is started. */
  environment: Record<string, string | undefined>;
  log: (line: string) => void;
  /** How much past the chain's market begins with. Default: a month. */
  chain_past_seconds?: number | undefined;
}

/** What the product stands on in processes of its own. A failure is thrown to whoever waits for it. */
export interface Processes {
  /** Of the one that was started, or of the one that the environment names. */
  databaseUrl: Promise<string>;
  chain: Promise<KeptChain> | null;
  /** Stops what has started by then, once it has. Safe to call twice. */
  stop: () => Promise<void>;
}

/** Starts them, and does not wait: each takes a second that reading the product takes as well. */
export function startProcesses({ dataDir, environment, log, chain_past_seconds }: ProcessOptions): Processes {
  const named = environment['DATABASE_URL'];
  const postgres = named ? null : startPostgres({ dataDir: join(dataDir, 'postgres'), log });
  const databaseUrl = Promise.resolve(postgres).then((running) => running?.url ?? named ?? '');
  const chain = environment['EVM_RPC_URL'] ? null : startChain(join(dataDir, 'chain'), chain_past_seconds);
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

async function startChain(stateDir: string, past_seconds = Infinity): Promise<KeptChain> {
  return startKeptChain({ port: await freePort(), stateDir, past_seconds });
}
