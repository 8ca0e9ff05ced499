import type { Services } from '@caudal/api-server';
import { demoCustomer, demoDeposits, deposit_key_prefix } from './demo.ts';

/** The demo customer's last deposit is the last thing that is seeded: when all of hers are settled, everything is there. */
export async function isSeeded({ db }: Services): Promise<boolean> {
  const settled = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'account_id')
    .select('movement.id')
    .where('account.audience', '=', 'customer')
    .where('account.email', '=', demoCustomer)
    // Her own deposits, made by a person who tries the product, have random keys.
    .where('idempotency_key', 'like', `${deposit_key_prefix}%`)
    .where('movement.state', 'in', ['completed', 'failed'])
    .execute();
  return settled.length >= demoDeposits.length;
}
