import { assets } from '../assets/assets.ts';
import { lockCustomer } from '../customers/customer.ts';
import { balances } from '../ledger/ledger.ts';
import type { WhyNotClose } from '../identity/closing-handlers.ts';
import type { ClosingObstacle } from '../platform/area.ts';
import type { Database } from '../platform/db/database.ts';
import { isTransaction } from '../platform/db/transaction.ts';
import {
  closedAccountMoney,
  limitExceeded,
  paymentMismatch,
  paymentReversed,
  payoutContradiction,
  withdrawalApproval,
} from './case-terms.ts';
import { customerAccount } from './ledger-accounts.ts';
import { underWay } from './movement-state.ts';

const aboutMoney = [
  closedAccountMoney,
  limitExceeded,
  paymentMismatch,
  paymentReversed,
  payoutContradiction,
  withdrawalApproval,
].map(({ kind }) => kind);

/**
 * Money that would be left in an account that nobody can use. In the transaction that closes the account the customer is locked, so that
 * nothing more is asked for. Movements are looked at before balances: a deposit that is credited in between is seen by one of the two.
 */
export const whyNotClose: WhyNotClose = async (db, accountId) => {
  if (isTransaction(db)) await lockCustomer(db, accountId);
  const obstacles: ClosingObstacle[] = [];
  if (await hasMovementsUnderWay(db, accountId)) obstacles.push('movement_under_way');
  const found = await balances(
    db,
    assets.map(({ symbol }) => customerAccount(accountId, symbol)),
  );
  const held = [...found.values()];
  if (held.some(({ available }) => available > 0n)) obstacles.push('balance');
  if (held.some(({ reserved }) => reserved > 0n)) obstacles.push('held');
  if (await hasOpenCases(db, accountId)) obstacles.push('case_open');
  return obstacles;
};

async function hasMovementsUnderWay(db: Database, accountId: string): Promise<boolean> {
  const one = await db
    .selectFrom('movements.movement')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', underWay)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

async function hasOpenCases(db: Database, customerId: string): Promise<boolean> {
  const one = await db
    .selectFrom('cases.case')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', aboutMoney)
    .where('state', '<>', 'closed')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
