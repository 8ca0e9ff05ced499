// What the keys sign, and what they do not: whoever has broken into the server can ask for anything.
import { decodeFunctionData, erc20Abi, isAddressEqual, type Address, type Hex } from 'viem';

/** A transaction as it is asked for. */
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

export interface Terms {
  chainId: number;
  /** Where the house keeps its tokens: the address of place 0. */
  house: Address;
}

/** No transaction of ours takes more. */
const gas_max = 5_000_000n;

/** Why a transaction is not signed; null where it is. With the key of a customer's place only tokens are brought to the house. */
export function whyNotSigned(place: number, asked: AskedTransaction, { chainId, house }: Terms): string | null {
  if (asked.chainId !== chainId) return `This signer is of chain ${chainId}`;
  if (asked.gas > gas_max) return `No transaction of ours takes more than ${gas_max} gas`;
  if (place === 0) return null;
  if (asked.value !== 0n) return 'A customer’s place sends no ether';
  const to = recipientOf(asked.data);
  return to && isAddressEqual(to, house) ? null : 'A customer’s place sends tokens to the house, and nothing else';
}

/** Whom an ERC-20 transfer is to; null of everything else. */
function recipientOf(data: Hex): Address | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'transfer' ? args[0] : null;
  } catch {
    return null;
  }
}
