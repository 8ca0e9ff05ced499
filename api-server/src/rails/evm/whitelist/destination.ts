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

/** Whether a contract is there that the customer has not confirmed: neither now, nor, with the same code, when they kept the address. */
export function isUnconfirmed(
  { address, codeHash }: Destination,
  { typed, kept }: { typed?: string | undefined; kept?: { code_hash: string | null } | null },
): boolean {
  return codeHash !== null && kept?.code_hash !== codeHash && !isConfirmedBy(address, typed);
}
