import type { SandboxChain } from '../../sandbox/chain/chain.ts';
import type { Finding, Installation } from '../check.ts';
import type { startProductionInstallation } from './production-installation.ts';
import { closed, later, type Fault } from './weak-places.ts';

type ChainCheck = 'chain' | 'signer' | 'contracts' | 'gas';

interface ChainFaultsOptions {
  made: () => Pick<Awaited<ReturnType<typeof startProductionInstallation>>, 'environment' | 'chain'>;
  /** Returns the address of a signer with other words than the installation's. */
  otherSigner: () => string;
  look: (
    name: ChainCheck,
    changed?: Readonly<Record<string, string>>,
    parts?: Partial<Installation>,
  ) => Promise<Finding>;
}

/** Runs an act while the contract of COPT has other code, which does the same. */
export async function whileCoptIsOfAnotherVersion<Result>(
  { node, contracts: { tokens } }: SandboxChain,
  act: () => Promise<Result>,
): Promise<Result> {
  const address = tokens.COPT;
  const code = (await node.getCode({ address })) ?? '0x';
  await node.setCode({ address, bytecode: `${code}00` });
  try {
    return await act();
  } finally {
    await node.setCode({ address, bytecode: code });
  }
}

/** The faults of the chain, of the contracts on it, and of the signer. */
export function chainFaults({ made, otherSigner, look }: ChainFaultsOptions) {
  const named = (variable: string) => made().environment[variable] ?? '';
  /** Returns EVM_TOKENS with the contract of another token as COPT, and no other token. */
  const otherCopt = () => named('EVM_TOKENS').replace(/^.*USDT=(\w+).*$/, 'COPT=$1');
  return {
    chain: [
      ['another chain', () => look('chain', { EVM_CHAIN_ID: '1' }), /of chain 31337, not of 1/],
      ['no node', async () => look('chain', { EVM_RPC_URL: await closed('https') }), /does not answer/],
      ['a node that stands still', () => look('chain', {}, later(3_600)), /stands still/],
      [
        'a contract that is not there',
        () => look('chain', { EVM_ROUTER: '0x00000000000000000000000000000000000000aa' }),
        /no contract at .+the router/,
      ],
    ],
    signer: [
      ['no signer', async () => look('signer', { SIGNER_URL: await closed('http') }), /does not answer.+caudal signer/],
      ['a wrong token', () => look('signer', { SIGNER_TOKEN: 'another_token_of_the_check' }), /401.+SIGNER_TOKEN/],
      ['a signer with other seed words', () => look('signer', { SIGNER_URL: otherSigner() }), /former words/],
    ],
    contracts: [
      [
        'an executor that is another contract',
        () => look('contracts', { EVM_EXECUTOR: named('EVM_ROUTER') }),
        /^The contract at 0x\w{40} is not the SwapExecutor of this version.+EVM_EXECUTOR\.$/,
      ],
      [
        'a COPT that is another token',
        () => look('contracts', { EVM_TOKENS: otherCopt() }),
        /^The contract at 0x\w{40} is not the COPT of this version.+deploy-contracts copt --admin 0x… --key-file FILE --yes/,
      ],
      [
        'a house that may not mint pesos',
        () => look('contracts', { SIGNER_URL: otherSigner() }),
        /^The house's address 0x\w{40} has no TREASURY_ROLE.+to 0x\w{40} with the data 0x2f2ff15d\w+$/,
      ],
      [
        'a COPT of another version at which the house may not mint pesos',
        () => whileCoptIsOfAnotherVersion(made().chain, () => look('contracts', { SIGNER_URL: otherSigner() })),
        /it has other code, and the house has no TREASURY_ROLE.+it stays: .+ with the data 0x2f2ff15d\w+$/,
      ],
    ],
    gas: [['a house without ether', () => look('gas', { SIGNER_URL: otherSigner() }), /has no ether/]],
  } satisfies Record<ChainCheck, readonly Fault[]>;
}
