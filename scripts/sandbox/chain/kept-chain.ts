import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonFile } from '../json-file.ts';
import { startAnvil, type Anvil } from './anvil.ts';
import type { Contracts } from './deploy.ts';
import { periodsWithin, secondsOf, type Period } from './market-past.ts';

export interface ChainOptions {
  port: number;
  /** Where the chain is kept. */
  stateDir: string;
  /** Blocks and trades come by themselves, as on a public chain. Default: yes; a test mines its own. */
  isLive?: boolean;
  /** How much past a new chain is given, in seconds. Default: a month. */
  past_seconds?: number;
}

/** The facts about a chain that its own state does not say. */
interface Known {
  contracts: Contracts | null;
  /** True once its market has lived through its past. */
  hasLived?: boolean;
}

/** A node that runs on what was kept of its chain, or with nothing on it yet. */
export interface KeptChain {
  options: ChainOptions;
  anvil: Anvil;
  kept: JsonFile<Known>;
  /** The past that a chain that begins is given. */
  periods: readonly Period[];
}

export const stateFileIn = (stateDir: string) => join(stateDir, 'chain-state.json');

export const secondsNow = () => Math.floor(Date.now() / 1_000);

/** Starts its node. Nothing is read for it that takes long: it starts while the rest is read. */
export async function startKeptChain(options: ChainOptions): Promise<KeptChain> {
  const { port, stateDir, past_seconds = Infinity } = options;
  await mkdir(stateDir, { recursive: true });
  const kept = new JsonFile<Known>(join(stateDir, 'chain.json'), { contracts: null });
  const stateFile = stateFileIn(stateDir);
  // What is kept of a chain without all of today's contracts is begun anew: nothing on it is worth anything.
  if (!kept.content.contracts?.executor) {
    kept.content.contracts = null;
    kept.content.hasLived = false;
    // A first start that was cut short left a chain that nobody knows.
    await rm(stateFile, { force: true });
  }
  const periods = periodsWithin(past_seconds);
  // The pools are older than what charts show of them.
  const genesis_seconds = secondsNow() - secondsOf(periods) - 86_400;
  return { options, anvil: await startAnvil({ port, stateFile, genesis_seconds }), kept, periods };
}
