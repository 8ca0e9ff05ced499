import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remoteSigner } from '../../api-server/src/rails/evm/keys/remote-signer.ts';
import { localSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { SignerUnavailable } from '../../api-server/src/rails/evm/keys/signer.ts';
import type { Secrets } from '../../api-server/src/platform/config/variable.ts';
import { startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { freePort } from '../setup/free-port.ts';
import { startSigner } from './signer-server.ts';

const words = 'test test test test test test test test test test test junk';
const token = 'a_token_of_this_test_0001';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let signer: Awaited<ReturnType<typeof startSigner>>;
let world: ChainWorld;

beforeAll(async () => {
  // These words differ from those of the test chain's market maker.
  const own = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  signer = await startSigner({ words: own, tokens: [token], chainId: 31_337, host: '127.0.0.1', port: 0 });
  world = await startChainWorld({ SIGNER_URL: signer.url, SIGNER_TOKEN: token, SIGNER_WORDS: 'none' });
});

afterAll(async () => {
  await world.stop();
  await signer.stop();
});

describe('a separate signer', () => {
  it('returns the same addresses and signatures as a local signer', async () => {
    const alone = await startSigner({ words, tokens: [token], chainId: 31_337, host: '127.0.0.1', port: 0 });
    const [remote, local] = [remoteSigner(alone.url, [token]), localSigner(words)];
    expect(await remote.addressOf(3)).toBe(await local.addressOf(3));
    const transaction = {
      type: 'eip1559',
      chainId: 31_337,
      nonce: 4,
      to: wallet,
      data: '0x',
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 7n,
      maxPriorityFeePerGas: 1n,
    } as const;
    expect(await remote.sign(0, transaction)).toBe(await local.sign(0, transaction));
    await expect(remote.sign(3, transaction)).rejects.toThrow(/sends no ether/);
    await alone.stop();
    await expect(remote.addressOf(3)).rejects.toThrow(SignerUnavailable);
  });

  it('refuses a request with a wrong token', async () => {
    await expect(remoteSigner(signer.url, [`${token}x`]).addressOf(0)).rejects.toThrow(/401/);
  });

  it('accepts two tokens while the token is changed, whichever side learns of the new one first', async () => {
    const [former, next] = [token, 'the_next_token_of_this_test'];
    const askWith = async (known: Secrets, sent: Secrets) => {
      const changing = await startSigner({ words, tokens: known, chainId: 31_337, host: '127.0.0.1', port: 0 });
      try {
        return await remoteSigner(changing.url, sent).addressOf(3);
      } finally {
        await changing.stop();
      }
    };
    const address = await localSigner(words).addressOf(3);
    expect(await askWith([next, former], [former])).toBe(address);
    expect(await askWith([next, former], [next])).toBe(address);
    expect(await askWith([former], [next, former])).toBe(address);
    expect(await askWith([next], [next, former])).toBe(address);
    await expect(askWith([next], [former])).rejects.toThrow(/401/);
  });

  it('answers every request while the token is changed under load, also those of its restarts', async () => {
    const [former, next] = [token, 'the_next_token_of_this_test'];
    const port = await freePort();
    const startWith = (...tokens: Secrets) => startSigner({ words, tokens, chainId: 31_337, host: '127.0.0.1', port });
    let sent: Secrets = [former];
    const load = { answered: [0, 0, 0], isOver: false };
    const refused: unknown[] = [];
    const ask = async (_: number, place: number) => {
      while (!load.isOver)
        await remoteSigner(`http://127.0.0.1:${port}`, sent)
          .addressOf(3)
          .catch((error: unknown) => refused.push(error))
          .finally(() => (load.answered[place] = (load.answered[place] ?? 0) + 1));
    };
    /** Waits until each one has an answer to a question that it asked after now: none is under way with a token of before. */
    const untilAnswered = async () => {
      const before = [...load.answered];
      const hasAskedAnew = (count: number, place: number) => count > (before[place] ?? 0) + 5;
      await vi.waitUntil(() => load.answered.every(hasAskedAnew), { timeout: 120_000 });
    };
    let changing = await startWith(former);
    const asking = load.answered.map(ask);
    const restartWith = async (...tokens: Secrets) => {
      await untilAnswered();
      await changing.stop();
      changing = await startWith(...tokens);
      await untilAnswered();
    };
    await restartWith(next, former);
    sent = [next];
    await restartWith(next);
    load.isOver = true;
    await Promise.all(asking);
    await changing.stop();
    expect(refused).toEqual([]);
  });

  it('lets a server without keys credit, sweep and send tokens', async () => {
    const officer = await anOfficer(world.server);
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '90');
    await world.settle();
    expect(await world.balanceOf('USDT', world.house)).toBe(90_000_000n);
    const { body } = await expectOk(ana.send('USDT', '40', wallet));
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
    expect(await world.faults()).toEqual([]);
  });
});
