import type { Address } from 'viem';
import { readVariables } from '../../api-server/src/platform/config/read-config.ts';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { createChain, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';

/** The variables that are not known before the contracts are deployed, or not needed for it. */
const notYet = ['EVM_TOKENS', 'EVM_ROUTER', 'EVM_EXECUTOR', 'SIGNER_TOKEN', 'SIGNER_WORDS'] as const;
const needed = ['EVM_RPC_URL', 'EVM_CHAIN_ID', 'EVM_EXPLORER_URL', 'EVM_CHART_URL', 'SIGNER_URL'] as const;

/** The chain, and the house's address; null if no signer is configured. */
export interface Place {
  chain: Chain;
  house: Address | null;
}

/**
 * Reads the server's variables of the chain and the signer, none of which needs to name a contract yet, and asks the signer for the house.
 * @throws SetupFault, SignerUnavailable
 */
export async function readPlace(environment: Readonly<Record<string, string | undefined>>): Promise<Place> {
  const blank = notYet.filter((name) => !environment[name]).map((name) => [name, 'none']);
  const config = readVariables({ ...environment, ...Object.fromEntries(blank) }, [...needed, ...notYet]);
  const chain = createChain(config);
  if (!chain) {
    const found =
      'EVM_RPC_URL is none, but the contracts need a chain: name a node in it, and its chain in EVM_CHAIN_ID.';
    throw new SetupFault('variables', { found });
  }
  const isWithoutSigner = (config.SIGNER_URL === 'local' ? config.SIGNER_WORDS : config.SIGNER_TOKEN) === 'none';
  return { chain, house: isWithoutSigner ? null : await createSigner(config).addressOf(house_place) };
}
