import { COPT } from '@caudal/contracts';
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeFunctionData,
  keccak256,
  toHex,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem';
import { ChainUnavailable } from '../../api-server/src/rails/evm/chain.ts';

/** The roles of COPT that its administrator grants. */
export type Role = 'TREASURY_ROLE' | 'PAUSER_ROLE';

const idOf = (role: Role) => keccak256(toHex(role));

/** Returns true if an account has a role on COPT; false also where the contract is another one, without roles. @throws ChainUnavailable */
export async function hasRole(client: PublicClient, copt: Address, role: Role, holder: Address): Promise<boolean> {
  const asked = { address: copt, abi: COPT.abi, functionName: 'hasRole', args: [idOf(role), holder] } as const;
  try {
    return await client.readContract(asked);
  } catch (error) {
    if (hasNoSuchFunction(error)) return false;
    throw new ChainUnavailable('The node did not answer', { cause: error });
  }
}

function hasNoSuchFunction(error: unknown): boolean {
  const answers = [ContractFunctionRevertedError, ContractFunctionZeroDataError];
  return error instanceof BaseError && error.walk((one) => answers.some((kind) => one instanceof kind)) !== null;
}

/** Returns the data of the transaction to COPT by which its administrator grants a role. */
export function grantOf(role: Role, holder: Address): Hex {
  return encodeFunctionData({ abi: COPT.abi, functionName: 'grantRole', args: [idOf(role), holder] });
}
