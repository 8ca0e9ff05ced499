import type { Database } from '../../../platform/db/database.ts';
import type { Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { KnownPlaces, PlaceProblem } from './address-rules.ts';

/**
 * Returns the known places that an address may be: contracts of tokens and of the exchange (router, factory, our executor), an address
 * whose key we hold, or the customer's own. Another customer's address is reported like the house's, so that nothing is revealed.
 * @throws ChainUnavailable
 */
export async function placesAround(db: Database, chain: Chain, accountId: string, typed: string): Promise<KnownPlaces> {
  const address = asKept(typed.trim());
  const [customer, sender, factory] = await Promise.all([
    db.selectFrom('chain.deposit_address').select('account_id').where('address', '=', address).executeTakeFirst(),
    db.selectFrom('chain.sender').select('address').where('address', '=', address).executeTakeFirst(),
    chain.router ? chain.factory() : null,
  ]);
  const places: [string | null, PlaceProblem][] = [
    [customer || sender ? address : null, customer?.account_id === accountId ? 'own' : 'ours'],
    [chain.router, 'exchange'],
    [factory, 'exchange'],
    [chain.executor, 'exchange'],
    ...chain.tokens.map((token): [string, PlaceProblem] => [token.address, 'token']),
  ];
  return new Map(places.flatMap(([place, problem]) => (place ? [[asKept(place), problem]] : [])));
}
