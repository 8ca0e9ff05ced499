import { findMovement, isMovementId } from '../movements/movements.ts';
import { refundedMovements } from '../movements/refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { chain_rail, lost_payout_scope, lostPayoutOf, type LostPayout } from './lost-payouts.ts';
import { book_scope } from './differences.ts';
import { isFree } from './unknown-payouts.ts';

/**
 * The standing of a lost payment in the ledger. open: nothing is booked. booked: officers booked it as a difference with the bank, which the
 * house bears. explained: they explained the difference without booking. known: the ledger has the payment by now.
 */
type Standing = 'open' | 'booked' | 'explained' | 'known';

export async function standingOf(db: Database, lost: LostPayout): Promise<Standing> {
  if (lost.rail === chain_rail) return (await isSentByUs(db, lost.line)) ? 'known' : 'open';
  const movement = isMovementId(lost.about) ? await findMovement(db, lost.about) : null;
  if (movement && !isFree(movement.state)) return 'known';
  if ((await refundedMovements(db, [lost.about])).size > 0) return 'known';
  const line = await readLine(db, lost);
  if (line && line.transfer_id !== null) {
    const other = await bookedFor(db, line.transfer_id);
    return other ? standingOf(db, other) : 'known';
  }
  if (!line || line.settled_by === null) return 'open';
  // Not each transfer that a case settled was booked by it.
  const isBooked = await findsAny(
    db.selectFrom('ledger.idempotency').where('scope', '=', book_scope).where('key', '=', line.settled_by),
  );
  return isBooked ? 'booked' : 'explained';
}

const readLine = (db: Database, { rail, line }: LostPayout) =>
  db
    .selectFrom('reconciliation.bank_line')
    .select(['transfer_id', 'settled_by'])
    .where('rail', '=', rail)
    .where('line_id', '=', line)
    .executeTakeFirst();

/**
 * Returns the lost payment for which a transfer was booked; null for other transfers. Of lines that are alike, each is matched with any of the
 * transfers: one that is matched with the transfer of another stands as that other one does.
 */
async function bookedFor(db: Database, transferId: bigint): Promise<LostPayout | null> {
  const booked = await db
    .selectFrom('ledger.transfer')
    .select('idempotency_key')
    .where('id', '=', transferId)
    .where('idempotency_scope', '=', lost_payout_scope)
    .executeTakeFirst();
  if (!booked) return null;
  const { facts } = await db
    .selectFrom('cases.case')
    .select('facts')
    .where('id', '=', booked.idempotency_key)
    .executeTakeFirstOrThrow();
  return lostPayoutOf({ facts: facts as Record<string, unknown> });
}

function isSentByUs(db: Database, hash: string): Promise<boolean> {
  return findsAny(db.selectFrom('chain.attempt').where('hash', '=', hash));
}
