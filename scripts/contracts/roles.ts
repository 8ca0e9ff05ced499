import { COPT } from '@caudal/contracts';
import { encodeFunctionData, keccak256, toHex, type Address, type Hex, type PublicClient } from 'viem';
import { asking } from '../../api-server/src/rails/evm/chain.ts';

/** The roles of COPT that its administrator grants. */
export type Role = 'TREASURY_ROLE' | 'PAUSER_ROLE';

const idOf = (role: Role) => keccak256(toHex(role));

/** Returns true if an account has a role on COPT. @throws ChainUnavailable */
export function hasRole(client: PublicClient, copt: Address, role: Role, holder: Address): Promise<boolean> {
  const asked = { address: copt, abi: COPT.abi, functionName: 'hasRole', args: [idOf(role), holder] } as const;
  return asking(client.readContract(asked));
}

/** Returns the data of the transaction to COPT by which its administrator grants a role. */
export function grantOf(role: Role, holder: Address): Hex {
  return encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args: [idOf(role), holder] });
}
