import { refuse, type Refusal } from '@caudal/api-spec/server';
import { lockOpenCase } from '../../../cases/cases.ts';
import { endCase } from '../../../cases/end-case.ts';
import { lockCustomer } from '../../../customers/customer.ts';
import { endHold } from '../../../movements/holds.ts';
import { mayBecome } from '../../../movements/movement-state.ts';
import { lockMovement, moveTo, stepsAt } from '../../../movements/movements.ts';
import type { DeniedAccess } from '../../../platform/area.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Handler } from '../../../platform/http/contexts.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import { announce } from '../../../platform/live/live.ts';
import { audit } from '../audit.ts';
import { readCrypto } from '../movements/crypto-list.ts';
import { dropOutgoing } from '../outgoing/outgoing-store.ts';
import type { ChainServices } from '../services.ts';
import { transferApproval } from './approval-terms.ts';

export const cancelTransfer =
  (services: ChainServices): Handler<'cancelTransfer'> =>
  async ({ params: { transactionId } }, { caller, visitor }) => {
    const { accountId } = caller;
    const now = services.clock();
    const by = { actor: { kind: 'customer', id: accountId } as const, now, requestId: visitor.requestId };
    const refusal = await inTransaction(services.db, (transaction) =>
      cancel(transaction, { id: transactionId, accountId }, by),
    );
    if (refusal) return refusal;
    await countAttempt(services.db, ['withdrawal_given_up', accountId], now);
    return (await readCrypto(services, accountId, transactionId)) ?? refuse('not_found');
  };

/**
 * Cancels withdrawals of tokens of a customer who is denied access, as long as they are not signed. Rules identity 15 and administration 5.
 */
export async function cancelDeniedTransfers(
  transaction: Transaction,
  { accountId, since, by, now, requestId, because }: DeniedAccess,
): Promise<void> {
  await lockCustomer(transaction, accountId);
  const asked = await transaction
    .selectFrom('movements.movement')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'crypto_withdrawal')
    .where('state', 'in', ['requested', 'awaiting_approval'])
    .$if(since !== null, (query) => query.where('created_at', '>=', since))
    .orderBy('id')
    .execute();
  for (const { id } of asked) await cancel(transaction, { id, accountId }, { actor: by, now, requestId, because });
}

interface CancelledBy {
  actor: Actor;
  now: Date;
  requestId: string;
  because?: DeniedAccess['because'];
}

/** Cancels a withdrawal and releases its hold, unless its signing has begun. Does nothing when it is cancelled already. */
async function cancel(
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string },
  { actor, now, requestId, because }: CancelledBy,
): Promise<Refusal<'not_found' | 'transfer_under_way'> | null> {
  // Locks the case before the movement, in the same order as the code that decides the case.
  const about = { customerId: accountId, subject: id };
  const open = await lockOpenCase(transaction, transferApproval, about, now);
  const movement = await lockMovement(transaction, id);
  if (movement?.accountId !== accountId || movement.kind !== 'crypto_withdrawal') return refuse('not_found');
  if (movement.state === 'cancelled') return null;
  if (!mayBecome('crypto_withdrawal', movement.state, 'cancelled')) return refuse('transfer_under_way');
  if (!(await dropOutgoing(transaction, 'withdrawal', id, now))) return refuse('transfer_under_way');
  await moveTo(transaction, movement, 'cancelled', stepsAt(now, 'cancelled'), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', movement);
  // The case may have been opened while this transaction waited for the movement's lock.
  const left = open ?? (await lockOpenCase(transaction, transferApproval, about, now));
  if (left) await endCase(transaction, left, { cause: 'movement_cancelled', actor, requestId }, now);
  await audit.record(transaction, {
    actor,
    action: 'crypto_withdrawal.cancelled',
    subject: { kind: 'movement', id },
    requestId,
    detail: { customer: accountId, ...(because && { because }) },
  });
  await announce(transaction, accountId, 'balances', 'transactions');
  return null;
}
