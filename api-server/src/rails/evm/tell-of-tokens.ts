import type { News } from '@caudal/api-spec';
import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf } from '../../assets/assets.ts';
import { tell } from '../../identity/tell.ts';
import type { Movement } from '../../movements/movements.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';

type TokenNews = Extract<News['kind'], `crypto_${string}` | `swap_${string}`>;

/** Returns the path of the customer app's page that shows a movement. Swaps and other token movements are on different tabs. */
function recordOf(kind: TokenNews, id: string): string {
  const isSwap = kind.startsWith('swap_');
  return `/application/record?${isSwap ? 'of=swaps&trade' : 'of=crypto&crypto'}=${id}`;
}

/** Notifies the customer of an event of their tokens, with a link to the movement. `amount`: minor units of the movement's asset. */
export function tellOfTokens(
  services: Services,
  transaction: Transaction,
  { id, accountId, asset }: Pick<Movement, 'id' | 'accountId' | 'asset'>,
  kind: TokenNews,
  amount: bigint,
): Promise<void> {
  const tokens = { asset, amount: fromMinorUnits(amount, assetOf(asset).decimals) };
  return tell(services, transaction, accountId, { kind, tokens, transactionId: id }, recordOf(kind, id));
}
