import type { Sandbox } from '../start/sandbox.ts';
import { builtSites, startTemporarySandbox } from '../start/temporary-sandbox.ts';

/** The number of customers that `npm start` shows, enough for a list of several pages. */
const customers = 60;

/** Starts the whole product as `npm start` does, with both apps built and customers seeded, for browser benchmarks. */
export const startRunningProduct = async (): Promise<Sandbox> =>
  startTemporarySandbox({ name: 'bench', customers, sites: await builtSites('best'), chain_past_seconds: 0 });
