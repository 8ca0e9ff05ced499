import type { Config } from '../../../platform/config/variables.ts';
import { localSigner } from './local-signer.ts';
import { remoteSigner } from './remote-signer.ts';
import type { Signer } from './signer.ts';

export function createSigner({ SIGNER_URL, SIGNER_TOKEN, SIGNER_WORDS }: Config): Signer {
  return SIGNER_URL === 'local' ? localSigner(SIGNER_WORDS) : remoteSigner(SIGNER_URL, SIGNER_TOKEN);
}
