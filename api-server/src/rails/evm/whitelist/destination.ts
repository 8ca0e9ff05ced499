import type { Address, Hex } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import type { Chain } from '../chain.ts';
import { isConfirmedBy, isProblem, readAddress, type AddressProblem } from './address-rules.ts';
import { contractAt } from './contract-at.ts';
import { placesAround } from './known-places.ts';

/** The verdict on an address to which tokens are to be sent. */
export interface Destination {
  address: Address;
  /** The hash of the contract's code there; null of a wallet with a key. */
  codeHash: Hex | null;
}

/** Looks at what a customer typed, by its form, by what is ours and by what the chain has there. @throws ChainUnavailable */
export async function readDestination(
  db: Database,
  chain: Chain,
  accountId: string,
  typed: string,
): Promise<Destination | AddressProblem> {
  const address = readAddress(typed, await placesAround(db, chain, accountId, typed));
  if (isProblem(address)) return address;
  const found = await contractAt(chain, address);
  return found?.isToken ? 'token' : { address, codeHash: found?.codeHash ?? null };
}

/** What a customer has to confirm of an address: a contract that they do not know of, or that the one they know of is gone. */
export type ContractQuestion = 'unconfirmed' | 'gone';

/**
 * Returns what is to be asked about a contract before tokens are sent to an address, or before it is kept; null where there is none, where the
 * code is the same as when they kept the address, and where they confirm it now.
 */
export function contractQuestion(
  { address, codeHash }: Destination,
  { typed, kept }: { typed?: string | undefined; kept?: { code_hash: string | null } | null },
): ContractQuestion | null {
  const known = kept?.code_hash ?? null;
  if (known === codeHash || isConfirmedBy(address, typed)) return null;
  return codeHash === null ? 'gone' : 'unconfirmed';
}

/** The refusals of what is not confirmed. */
export const contractRefusals = {
  unconfirmed: 'address_is_contract',
  gone: 'address_contract_gone',
} as const satisfies Record<ContractQuestion, string>;
