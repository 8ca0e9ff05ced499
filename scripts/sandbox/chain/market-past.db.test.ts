import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../setup/free-port.ts';
import { SandboxChain } from './chain.ts';
import { secondsNow, startKeptChain } from './kept-chain.ts';

const day_seconds = 86_400;
let stateDir = '';
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'caudal-past-'));
});
afterAll(() => rm(stateDir, { recursive: true, force: true }));

it('SandboxChain resumes the simulation of its past at the time where its node was stopped', async () => {
  const port = await freePort();
  const daysAgo = async (chain: SandboxChain) => (secondsNow() - (await chain.time_seconds())) / day_seconds;
  for (const days of [26, 20]) {
    const chain = await SandboxChain.on(await startKeptChain({ port, stateDir, isLive: false }));
    await chain.liveUntil(secondsNow() - days * day_seconds);
    await chain.pass(2);
    await chain.jump('WETH', 1);
    expect(await daysAgo(chain)).toBeCloseTo(days, 1);
    await chain.stop();
  }
});
