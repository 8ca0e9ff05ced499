import type { Database } from '../../../platform/db/database.ts';
import type { Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { KnownPlaces } from './address-rules.ts';

/** What of the address has to be known: whether it is the contract of a token or the router, or one of ours. @throws ChainUnavailable */
export async function placesAround(db: Database, chain: Chain, typed: string): Promise<KnownPlaces> {
  const address = asKept(typed.trim());
  const contracts = [chain.router, ...chain.tokens.map((token) => token.address)];
  const isOurs = chain.executor !== null && asKept(chain.executor) === address;
  const [customer, sender] = await Promise.all([
    db.selectFrom('chain.deposit_address').select('address').where('address', '=', address).executeTakeFirst(),
    db.selectFrom('chain.sender').select('address').where('address', '=', address).executeTakeFirst(),
  ]);
  return {
    contracts: new Set(contracts.flatMap((one) => (one ? [asKept(one)] : []))),
    ours: new Set(customer || sender || isOurs ? [address] : []),
  };
}
