import type { Services } from '@caudal/api-server';
import { demoCustomer, demoDeposits, deposit_key_prefix } from './demo.ts';

/**
 * Returns true once the sandbox is fully seeded. The last deposit of the demonstration's customer is seeded last, so everything exists
 * once all her seeded deposits are settled.
 */
export async function isSeeded({ db }: Services): Promise<boolean> {
  const settled = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'account_id')
    .select('movement.id')
    .where('account.audience', '=', 'customer')
    .where('account.email', '=', demoCustomer)
    // Deposits that a person makes while trying the product have random keys.
    .where('idempotency_key', 'like', `${deposit_key_prefix}%`)
    .where('movement.state', 'in', ['completed', 'failed'])
    .execute();
  return settled.length >= demoDeposits.length;
}
