import type { Address, Hex } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import type { Chain } from '../chain.ts';
import { isConfirmedBy, isProblem, readAddress, type AddressProblem } from './address-rules.ts';
import { contractAt } from './contract-at.ts';
import { placesAround } from './known-places.ts';

/** An address to which tokens may be sent. */
export interface Destination {
  address: Address;
  /** The hash of the contract's code; null for a wallet with a key. */
  codeHash: Hex | null;
}

/** Checks the address that a customer typed: its form, known addresses, and the code on the chain. @throws ChainUnavailable */
export async function readDestination(
  db: Database,
  chain: Chain,
  accountId: string,
  typed: string,
): Promise<Destination | AddressProblem> {
  const address = readAddress(typed, await placesAround(db, chain, accountId, typed));
  if (isProblem(address)) return address;
  const found = await contractAt(chain, address);
  return found?.losesTokens ?? { address, codeHash: found?.codeHash ?? null };
}

/**
 * The reason for which a customer has to confirm an address. 'unconfirmed': there is a contract that the customer has not confirmed.
 * 'gone': the contract of a saved address is gone.
 */
type ContractQuestion = 'unconfirmed' | 'gone';

/**
 * Returns the reason for which the customer has to confirm an address before it is saved or tokens are sent to it. Returns null when there
 * is no contract, when its code is the same as when the address was saved, or when the request confirms it.
 */
export function contractQuestion(
  { address, codeHash }: Destination,
  { typed, kept }: { typed?: string | undefined; kept?: { code_hash: string | null } | null },
): ContractQuestion | null {
  const known = kept?.code_hash ?? null;
  if (known === codeHash || isConfirmedBy(address, typed)) return null;
  return codeHash === null ? 'gone' : 'unconfirmed';
}

/** The refusal for each `ContractQuestion`. */
export const contractRefusals = {
  unconfirmed: 'address_is_contract',
  gone: 'address_contract_gone',
} as const satisfies Record<ContractQuestion, string>;
