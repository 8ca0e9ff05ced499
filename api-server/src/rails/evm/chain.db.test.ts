import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.ts';
import { SandboxChain } from '../../../../scripts/sandbox/chain/chain.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { environmentOf } from '../../testing/chain-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createChain } from './chain.ts';

let chain: SandboxChain;
let stateDir = '';

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'caudal-check-'));
  chain = await SandboxChain.start({ port: await freePort(), stateDir, isLive: false, past_seconds: 0 });
});

afterAll(async () => {
  await chain.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const checked = (changed: Record<string, string>) =>
  createChain(
    readConfig({
      CAUDAL_MODE: 'sandbox',
      DATABASE_URL: 'postgres://none',
      ...environmentOf(chain),
      ...changed,
    }),
  )?.check();

describe('the configuration of a chain', () => {
  it('is accepted when the node agrees', async () => {
    await expect(checked({})).resolves.toBeUndefined();
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['another chain', () => ({ EVM_CHAIN_ID: '1' }), /is of chain 31337, not of 1/],
    ['a token that is none', () => ({ EVM_TOKENS: `USDT=0x${'1'.repeat(40)}` }), /no contract at .*USDT/],
    [
      'a token of other decimals',
      () => ({ EVM_TOKENS: `WBTC=${chain.contracts.tokens.USDT}` }),
      /WBTC at .* has 6 decimals, not 8/,
    ],
    ['a router that is none', () => ({ EVM_ROUTER: `0x${'2'.repeat(40)}` }), /no contract at .*the router/],
    ['an executor that is none', () => ({ EVM_EXECUTOR: `0x${'3'.repeat(40)}` }), /no contract at .*the executor/],
    ['a node that is away', () => ({ EVM_RPC_URL: 'http://127.0.0.1:9' }), /did not answer/],
  ])('is refused for %s', async (_what, changed, words) => {
    await expect(checked(changed())).rejects.toThrow(words);
  });

  it('is checked before a server starts; a node that is unavailable does not stop the start', async () => {
    await expect(startTestServer({ ...environmentOf(chain), EVM_CHAIN_ID: '1' })).rejects.toThrow(/not of 1/);
    const server = await startTestServer({ ...environmentOf(chain), EVM_RPC_URL: 'http://127.0.0.1:9' });
    await server.stop();
  });
});
