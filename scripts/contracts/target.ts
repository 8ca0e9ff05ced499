import { COPT, SwapExecutor } from '@caudal/contracts';
import { encodeDeployData, getContractAddress, type Address, type Hex, type PublicClient } from 'viem';
import { SetupFault } from '../../api-server/src/platform/config/setup-fault.ts';
import { asking } from '../../api-server/src/rails/evm/chain.ts';
import type { OwnContract } from './own-code.ts';

/**
 * The deployer that nearly every chain has at this address (https://github.com/Arachnid/deterministic-deployment-proxy). It deploys the
 * code that it is sent, at an address that follows from that code alone (CREATE2).
 */
const deployer = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  code: '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
} as const;
const salt: Hex = `0x${'0'.repeat(64)}`;

/** A contract to deploy, with the address that it has on every chain. */
export interface Target {
  contract: OwnContract;
  /** The name by which the sources call it. */
  name: string;
  address: Address;
  /** The transaction that deploys it, whoever sends it. */
  transaction: { to: Address; data: Hex };
}

function targetOf(contract: OwnContract, name: string, bytecode: Hex): Target {
  return {
    contract,
    name,
    address: getContractAddress({ opcode: 'CREATE2', from: deployer.address, salt, bytecode }),
    transaction: { to: deployer.address, data: `${salt}${bytecode.slice(2)}` as Hex },
  };
}

export const executorTarget = (): Target => targetOf('executor', 'SwapExecutor', SwapExecutor.bytecode);

/** Returns the COPT whose roles an account grants. Another account has another COPT, at another address. */
export const coptTarget = (admin: Address): Target =>
  targetOf('copt', 'COPT', encodeDeployData({ ...COPT, args: [admin] }));

/** Checks that the chain has the deployer. @throws SetupFault, ChainUnavailable */
export async function requireDeployer(client: PublicClient): Promise<void> {
  const code = await asking(client.getCode({ address: deployer.address }));
  if (code?.toLowerCase() === deployer.code) return;
  const found = `This chain has no deployer at ${deployer.address}. Put it there as https://github.com/Arachnid/deterministic-deployment-proxy says, and repeat the command.`;
  throw new SetupFault('variables', { found });
}
