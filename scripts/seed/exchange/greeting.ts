import type { Services } from '@caudal/api-server';
import { getAddress, parseUnits } from 'viem';
import type { SandboxChain } from '../../sandbox/chain/chain.ts';
import { demoCustomer } from '../demo.ts';

/** The tokens of one greeting. */
const greeting = { symbol: 'USDT', amount: parseUnits('12.5', 6) } as const;

/**
 * Sends the demonstration's customer tokens, so that anybody who opens the product sees a deposit that waits for confirmations. Does
 * nothing while an earlier deposit still waits, or when the customer has no deposit address.
 */
export async function greet({ db }: Pick<Services, 'db'>, chain: SandboxChain): Promise<void> {
  const customer = await db
    .selectFrom('identity.account as account')
    .innerJoin('chain.deposit_address as place', 'place.account_id', 'account.id')
    .select(({ exists, selectFrom }) => [
      'place.address',
      exists(
        selectFrom('movements.movement')
          .select('id')
          .whereRef('account_id', '=', 'account.id')
          .where('kind', '=', 'crypto_deposit')
          .where('state', '=', 'requested'),
      ).as('isWaiting'),
    ])
    .where('account.audience', '=', 'customer')
    .where('account.email', '=', demoCustomer)
    .executeTakeFirst();
  if (!customer || customer.isWaiting) return;
  await chain.give(greeting.symbol, getAddress(customer.address), greeting.amount);
}
