// The policy of the signer: it limits what the keys sign, because an intruder in the server can request anything.
import { decodeFunctionData, erc20Abi, isAddressEqual, type Address, type Hex } from 'viem';

/** A transaction to sign, as requested. */
export interface AskedTransaction {
  chainId: number;
  nonce: number;
  to: Address;
  data: Hex;
  value: bigint;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

interface Terms {
  chainId: number;
  /** The address of the house, which holds its tokens. Its key is the one that is derived at index 0. */
  house: Address;
}

/** The gas limit; no transaction of the product needs more. */
const gas_max = 5_000_000n;

/**
 * Returns the reason for not signing a transaction; null to sign it. `place` is the index at which the key is derived: 0 for the house, any
 * other for a customer's deposit address, which may only send tokens to the house.
 */
export function whyNotSigned(place: number, asked: AskedTransaction, { chainId, house }: Terms): string | null {
  if (asked.chainId !== chainId) return `This signer is of chain ${chainId}`;
  if (asked.gas > gas_max) return `No transaction of ours takes more than ${gas_max} gas`;
  if (place === 0) return null;
  if (asked.value !== 0n) return 'A customer’s place sends no ether';
  const to = recipientOf(asked.data);
  return to && isAddressEqual(to, house) ? null : 'A customer’s place sends tokens to the house, and nothing else';
}

/** Returns the recipient of an ERC-20 transfer; null for any other call. */
function recipientOf(data: Hex): Address | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'transfer' ? args[0] : null;
  } catch {
    return null;
  }
}
