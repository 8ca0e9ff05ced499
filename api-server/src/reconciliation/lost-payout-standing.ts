import { findMovement, isMovementId } from '../movements/movements.ts';
import type { Database } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { chain_rail, type LostPayout } from './lost-payouts.ts';
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
  const line = await db
    .selectFrom('reconciliation.bank_line')
    .select(['transfer_id', 'settled_by'])
    .where('rail', '=', lost.rail)
    .where('line_id', '=', lost.line)
    .executeTakeFirst();
  if (line && line.transfer_id !== null) return 'known';
  if (!line || line.settled_by === null) return 'open';
  const isBooked = await findsAny(
    db.selectFrom('reconciliation.settled_transfer').where('settled_by', '=', line.settled_by),
  );
  return isBooked ? 'booked' : 'explained';
}

function isSentByUs(db: Database, hash: string): Promise<boolean> {
  return findsAny(db.selectFrom('chain.attempt').where('hash', '=', hash));
}
