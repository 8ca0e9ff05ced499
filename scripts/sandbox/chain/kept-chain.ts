import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonFile } from '../json-file.ts';
import { startAnvil, type Anvil } from './anvil.ts';
import type { Contracts } from './deploy.ts';
import { periodsWithin, secondsOf, type Period } from './market-past.ts';

export interface ChainOptions {
  port: number;
  /** The folder that the chain is saved in. */
  stateDir: string;
  /** Produces blocks and trades by itself, as a public chain does. Default: true; tests mine their own blocks. */
  isLive?: boolean;
  /** The length of a new chain's past, in seconds. Default: a month. */
  past_seconds?: number | undefined;
}

/** The facts about a chain that its own state does not hold. */
interface Known {
  contracts: Contracts | null;
  /** True once all trades of its simulated past are made. */
  hasLived?: boolean;
}

/** A node that runs with the saved chain, or with an empty one. */
export interface KeptChain {
  options: ChainOptions;
  anvil: Anvil;
  kept: JsonFile<Known>;
  /** The periods of the past in which a new chain's trades are simulated. */
  periods: readonly Period[];
}

export const stateFileIn = (stateDir: string) => join(stateDir, 'chain-state.json');

export const secondsNow = () => Math.floor(Date.now() / 1_000);

/** Starts the chain's node. It imports no large modules, so that the node starts while the rest of the product loads. */
export async function startKeptChain(options: ChainOptions): Promise<KeptChain> {
  const { port, stateDir, past_seconds = Infinity } = options;
  await mkdir(stateDir, { recursive: true });
  const kept = new JsonFile<Known>(join(stateDir, 'chain.json'), { contracts: null });
  const stateFile = stateFileIn(stateDir);
  // A saved chain of an earlier version, without the executor contract, is discarded: a sandbox chain holds nothing of value.
  if (!kept.content.contracts?.executor) {
    kept.content.contracts = null;
    kept.content.hasLived = false;
    // An interrupted first start may have left a chain whose contracts are unknown.
    await rm(stateFile, { force: true });
  }
  const periods = periodsWithin(past_seconds);
  // The chain begins a day before the first simulated trade, so that the pools exist in all periods that charts show.
  const genesis_seconds = secondsNow() - secondsOf(periods) - 86_400;
  return { options, anvil: await startAnvil({ port, stateFile, genesis_seconds }), kept, periods };
}
