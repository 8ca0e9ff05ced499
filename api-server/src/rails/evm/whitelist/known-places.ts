import type { Database } from '../../../platform/db/database.ts';
import type { Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { KnownPlaces, PlaceProblem } from './address-rules.ts';

/**
 * Returns the known addresses with which a typed address is compared: contracts of tokens and of the exchange (router, factory, our
 * executor), and the typed address itself if its key is ours, also one that a restore left out. Another customer's deposit address is reported like the house's ('ours'), so
 * that customers do not learn whose it is.
 * @throws ChainUnavailable
 */
export async function placesAround(db: Database, chain: Chain, accountId: string, typed: string): Promise<KnownPlaces> {
  const address = asKept(typed.trim());
  const [customer, sender, lost, factory] = await Promise.all([
    db.selectFrom('chain.deposit_address').select('account_id').where('address', '=', address).executeTakeFirst(),
    db.selectFrom('chain.sender').select('address').where('address', '=', address).executeTakeFirst(),
    db.selectFrom('chain.lost_address').select('address').where('address', '=', address).executeTakeFirst(),
    chain.router ? chain.factory() : null,
  ]);
  const places: [string | null, PlaceProblem][] = [
    [customer || sender || lost ? address : null, customer?.account_id === accountId ? 'own' : 'ours'],
    [chain.router, 'exchange'],
    [factory, 'exchange'],
    [chain.executor, 'exchange'],
    ...chain.tokens.map((token): [string, PlaceProblem] => [token.address, 'token']),
  ];
  return new Map(places.flatMap(([place, problem]) => (place ? [[asKept(place), problem]] : [])));
}
