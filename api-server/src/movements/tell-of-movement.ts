import type { News } from '@caudal/api-spec';
import { tell, type ToldAccount } from '../identity/tell.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { Movement } from './movements.ts';

/**
 * Notifies the customer of an event of a movement, with a link to the movement. `amount`: hundredths of a peso. `account`: the row of the
 * customer's account, if read.
 */
export function tellOf(
  services: Services,
  transaction: Transaction,
  { id, accountId }: Pick<Movement, 'id' | 'accountId'>,
  kind: Extract<News['kind'], `${'deposit' | 'withdrawal'}_${string}`>,
  amount: bigint,
  account?: ToldAccount,
): Promise<void> {
  const news = { kind, amount: String(amount), transactionId: id };
  return tell(services, transaction, account ?? accountId, news, `/application/record?transaction=${id}`);
}
