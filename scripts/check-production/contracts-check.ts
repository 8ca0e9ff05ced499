import { createChain, type Chain } from '../../api-server/src/rails/evm/chain.ts';
import { createSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { house_place } from '../../api-server/src/rails/evm/keys/signer.ts';
import { hasCodeOf } from '../contracts/own-code.ts';
import { grantOf, hasRole } from '../contracts/roles.ts';
import { notAsked, unlessFaults, type Check, type Installation } from './check.ts';

export const contracts: Check = {
  passes:
    "the contracts at `EVM_EXECUTOR` and at `COPT` of `EVM_TOKENS` have the code of this version, and the house's address has `TREASURY_ROLE` on COPT",
  after: ['chain', 'signer'],
  look: async ({ config }) => {
    const chain = createChain(config);
    if (!chain) return notAsked('EVM_RPC_URL is none: there is no crypto.');
    const faults = [...(await faultsOfExecutor(chain)), ...(await faultsOfCopt(chain, config))];
    const found = [...(chain.executor ? ['SwapExecutor'] : []), ...(coptOf(chain) ? ['COPT'] : [])];
    return unlessFaults(faults, `Of this version: ${found.join(' and ') || 'none is configured'}.`);
  },
};

const coptOf = ({ tokens }: Chain) => tokens.find(({ asset }) => asset.token === 'COPT')?.address;

async function faultsOfExecutor({ client, executor }: Chain): Promise<string[]> {
  if (!executor || (await hasCodeOf(client, 'executor', executor))) return [];
  return [
    `The contract at ${executor} is not the SwapExecutor of this version: it has other code. Deploy that one (bin/caudal deploy-contracts executor), and name it in EVM_EXECUTOR.`,
  ];
}

async function faultsOfCopt(chain: Chain, config: Installation['config']): Promise<string[]> {
  const copt = coptOf(chain);
  if (!copt) return [];
  if (!(await hasCodeOf(chain.client, 'copt', copt)))
    return [
      `The contract at ${copt} is not the COPT of this version: it has other code. Deploy that one (bin/caudal deploy-contracts copt), or correct COPT in EVM_TOKENS.`,
    ];
  const house = await createSigner(config).addressOf(house_place);
  if (await hasRole(chain.client, copt, 'TREASURY_ROLE', house)) return [];
  return [
    `The house's address ${house} has no TREASURY_ROLE on COPT, so it can mint no pesos. Let COPT's administrator send a transaction to ${copt} with the data ${grantOf('TREASURY_ROLE', house)}`,
  ];
}
