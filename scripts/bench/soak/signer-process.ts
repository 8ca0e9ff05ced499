import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { house_place } from '@caudal/api-server';
import type { Address } from 'viem';
import { localSigner } from '../../../api-server/src/rails/evm/keys/create-signer.ts';
import { freePort } from '../../setup/free-port.ts';

/** These words differ from those of the sandbox chain's market maker. */
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const token = 'a_token_of_the_soak_0001';
const chain_id = 31_337;

/** The program that holds the keys of the chain, in a process of its own as in production. */
export interface SignerProcess {
  readonly pid: number;
  /** The address that holds the house's tokens. */
  readonly house: Address;
  /** The variables with which a server uses it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export async function startSignerProcess(): Promise<SignerProcess> {
  const port = String(await freePort());
  const program = fileURLToPath(new URL('../../signer.ts', import.meta.url));
  const signer = spawn(process.execPath, [program], {
    env: { SIGNER_WORDS: words, SIGNER_TOKEN: token, EVM_CHAIN_ID: String(chain_id), SIGNER_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(signer, 'exit');
  const isUp = await Promise.race([once(signer.stdout, 'data').then(() => true), gone.then(() => false)]);
  if (!isUp) throw new Error('The signer ended before it listened');
  return {
    pid: signer.pid ?? 0,
    house: await localSigner(words).addressOf(house_place),
    environment: { SIGNER_URL: `http://127.0.0.1:${port}`, SIGNER_TOKEN: token, SIGNER_WORDS: 'none' },
    stop: async () => {
      signer.kill();
      await gone;
    },
  };
}
