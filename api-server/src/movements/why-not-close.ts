import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf, assets } from '../assets/assets.ts';
import { lockCustomer } from '../customers/customer.ts';
import { balances } from '../ledger/ledger.ts';
import type { WhyNotClose } from '../identity/closing-handlers.ts';
import type { ClosingObstacle } from '../platform/area.ts';
import type { Database } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
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
 * Returns the obstacles to closing an account: balances, movements under way, and open cases. In the transaction that closes the account,
 * the customer is locked, so that no new movement is requested. Movements are read before balances: a deposit that is credited in between
 * is then found in the balance, if not among the movements.
 */
export const whyNotClose: WhyNotClose = async (db, accountId) => {
  if (isTransaction(db)) await lockCustomer(db, accountId);
  const obstacles: ClosingObstacle[] = [];
  if (await hasMovementsUnderWay(db, accountId)) obstacles.push({ why: 'movement_under_way', amounts: [] });
  const found = await balances(
    db,
    assets.map(({ symbol }) => customerAccount(accountId, symbol)),
  );
  const held = assets.flatMap(({ symbol }) => found.get(customerAccount(accountId, symbol)) ?? []);
  const available = held.flatMap(({ asset, available: minor }) => amountOf(asset, minor));
  const reserved = held.flatMap(({ asset, reserved: minor }) => amountOf(asset, minor));
  if (available.length > 0) obstacles.push({ why: 'balance', amounts: available });
  if (reserved.length > 0) obstacles.push({ why: 'held', amounts: reserved });
  if (await hasOpenCases(db, accountId, aboutMoney)) obstacles.push({ why: 'case_open', amounts: [] });
  return obstacles;
};

/** Returns a list with one amount, or an empty list for zero. */
export function amountOf(asset: string, minor: bigint): ClosingObstacle['amounts'] {
  return minor === 0n ? [] : [{ asset, amount: fromMinorUnits(minor, assetOf(asset).decimals) }];
}

async function hasMovementsUnderWay(db: Database, accountId: string): Promise<boolean> {
  return findsAny(
    db.selectFrom('movements.movement').where('account_id', '=', accountId).where('state', 'in', underWay),
  );
}

/** Returns whether a case of these kinds about the customer is open. */
export async function hasOpenCases(db: Database, customerId: string, kinds: readonly string[]): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('cases.case')
      .where('customer_id', '=', customerId)
      .where('kind', 'in', kinds)
      .where('state', '<>', 'closed'),
  );
}
