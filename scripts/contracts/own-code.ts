import { COPT, SwapExecutor } from '@caudal/contracts';
import { type Address, type Hex, type PublicClient } from 'viem';
import { asking } from '../../api-server/src/rails/evm/chain.ts';

/** The contracts of this project that production uses, as the compiler made them. */
export const ownContracts = { executor: SwapExecutor, copt: COPT } as const;

export type OwnContract = keyof typeof ownContracts;
type Compiled = Pick<(typeof ownContracts)[OwnContract], 'deployedBytecode' | 'immutables'>;

/** Returns true if the code on a chain is a contract's own, whatever values its constructor set for good (immutables). */
export function isCodeOf({ deployedBytecode, immutables }: Compiled, code: Hex | undefined): boolean {
  return code?.length === deployedBytecode.length && masked(code, immutables) === masked(deployedBytecode, immutables);
}

/** Returns code in lower case with zeros in some of its places. */
function masked(code: Hex, places: Compiled['immutables']): string {
  const digits = [...code.toLowerCase()];
  // Two digits are a byte, and 0x comes before the first.
  for (const { start, length } of places) digits.fill('0', 2 + 2 * start, 2 + 2 * (start + length));
  return digits.join('');
}

/** Returns true if the contract at an address has the code of one of ours. @throws ChainUnavailable */
export async function hasCodeOf(client: PublicClient, contract: OwnContract, address: Address): Promise<boolean> {
  return isCodeOf(ownContracts[contract], await asking(client.getCode({ address })));
}
