import { SetupFault } from '../../platform/config/setup-fault.ts';
import { ChainUnavailable, WrongChain } from './chain.ts';
import type { ChainServices } from './services.ts';

/**
 * Refuses a node of another chain than the configured one. A node that does not answer yet is accepted.
 * @throws SetupFault
 */
export async function refuseWrongChain({ chain, log }: Pick<ChainServices, 'chain' | 'log'>): Promise<void> {
  try {
    await chain?.check();
  } catch (error) {
    if (error instanceof WrongChain) throw new SetupFault('chain_wrong', { found: error.message }, { cause: error });
    if (!(error instanceof ChainUnavailable)) throw error;
    log.warn({ err: error }, 'The node of the chain does not answer yet');
  }
}
