import { createChain, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';
import { hasCodeOf } from '../contracts/own-code.ts';
import { grantOf, hasRole } from '../contracts/roles.ts';
import { notAsked, unlessFaults, type Check, type Installation } from './check.ts';

export const contracts: Check = {
  passes:
    "the contract at `EVM_EXECUTOR` has the code of this version, and the house's address has `TREASURY_ROLE` on the contract at `COPT` of `EVM_TOKENS`; a COPT of another version stays",
  after: ['chain', 'signer'],
  look: async ({ config }) => {
    const chain = createChain(config);
    if (!chain) return notAsked('EVM_RPC_URL is none: there is no crypto.');
    const found = [await lookAtExecutor(chain), await lookAtCopt(chain, config)].filter((one) => one !== null);
    const faults = found.flatMap(({ fault }) => fault ?? []);
    const words = found.flatMap(({ words: some }) => some ?? []).join(' ');
    return unlessFaults(faults, words || 'None is configured.');
  },
};

/** The finding about one contract: a fault, or words about what is right. */
type Found = { fault: string; words?: never } | { words: string; fault?: never };

async function lookAtExecutor({ client, executor }: Chain): Promise<Found | null> {
  if (!executor) return null;
  if (await hasCodeOf(client, 'executor', executor)) return { words: 'SwapExecutor is of this version.' };
  return {
    fault: `The contract at ${executor} is not the SwapExecutor of this version: it has other code. Deploy that one (bin/caudal deploy-contracts executor --key-file FILE --yes), and name it in EVM_EXECUTOR.`,
  };
}

/** A COPT at which the house mints pesos is in use: customers hold its tokens, whatever version of its code they are of. */
async function lookAtCopt({ client, tokens }: Chain, config: Installation['config']): Promise<Found | null> {
  const copt = tokens.find(({ asset }) => asset.token === 'COPT')?.address;
  if (!copt) return null;
  const isOfThisVersion = await hasCodeOf(client, 'copt', copt);
  const house = await createSigner(config).addressOf(house_place);
  if (await hasRole(client, copt, 'TREASURY_ROLE', house))
    return { words: isOfThisVersion ? 'COPT is of this version.' : `COPT at ${copt} is of another version; it stays.` };
  const lacks = `The house's address ${house} has no TREASURY_ROLE on COPT, so it can mint no pesos. Let COPT's administrator send a transaction to ${copt} with the data ${grantOf('TREASURY_ROLE', house)}`;
  if (isOfThisVersion) return { fault: lacks };
  return {
    fault: `The contract at ${copt} is not the COPT of this version: it has other code, and the house has no TREASURY_ROLE there. If it is no COPT, see which address "bin/caudal deploy-contracts copt --admin 0x…" names, write that as COPT in EVM_TOKENS, and deploy it: bin/caudal deploy-contracts copt --admin 0x… --key-file FILE --yes. If it is a COPT of another version, it stays: ${lacks}`,
  };
}
