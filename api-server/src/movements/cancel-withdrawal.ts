import { refuse, type Refusal } from '@caudal/api-spec/server';
import { lockOpenCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { DeniedAccess } from '../platform/area.ts';
import type { Actor } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccessDenied } from '../identity/place-handlers.ts';
import type { Handler } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { withdrawalApproval } from './case-terms.ts';
import { endHold } from './holds.ts';
import { readFiatMovement } from './movement-list.ts';
import { mayBecome } from './movement-state.ts';
import { lockMovement, moveTo, stepsAt } from './movements.ts';
import type { MovementServices } from './services.ts';

export const cancelWithdrawal =
  ({ db, clock }: MovementServices): Handler<'cancelWithdrawal'> =>
  async ({ params: { transactionId } }, { caller, visitor }) => {
    const withdrawal = { id: transactionId, accountId: caller.accountId };
    const actor = { kind: 'customer', id: caller.accountId } as const;
    const by = { actor, now: clock(), requestId: visitor.requestId };
    const refusal = await inTransaction(db, (transaction) => cancel(transaction, withdrawal, by));
    if (refusal) return refusal;
    await countAttempt(db, ['withdrawal_given_up', caller.accountId], by.now);
    return (await readFiatMovement(db, caller.accountId, transactionId)) ?? refuse('not_found');
  };

/**
 * Cancels withdrawals of a customer who is denied access, as long as the bank has not been told. Locks the customer first: a withdrawal
 * request that runs at the same time is either found here or sees the denial. Rules identity 15 and administration 5.
 */
export const cancelDenied: AccessDenied = async (transaction, { accountId, since, by, now, requestId, because }) => {
  await lockCustomer(transaction, accountId);
  const asked = await transaction
    .selectFrom('movements.movement')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', ['requested', 'awaiting_approval'])
    .$if(since !== null, (query) => query.where('created_at', '>=', since))
    .orderBy('id')
    .execute();
  // A withdrawal that is sent to the bank meanwhile stays, because nothing can take it back.
  for (const { id } of asked) await cancel(transaction, { id, accountId }, { actor: by, now, requestId, because });
};

interface CancelledBy {
  actor: Actor;
  now: Date;
  requestId: string;
  because?: DeniedAccess['because'];
}

/** Cancels a withdrawal and releases its hold, unless the bank may have been told. Does nothing when it is cancelled already. */
async function cancel(
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string },
  { actor, now, requestId, because }: CancelledBy,
): Promise<Refusal<'not_found' | 'withdrawal_under_way'> | null> {
  // Locks the case before the movement, in the same order as the code that decides the case.
  const open = await lockOpenCase(transaction, withdrawalApproval, { customerId: accountId, subject: id }, now);
  const movement = await lockMovement(transaction, id);
  if (movement?.accountId !== accountId || movement.kind !== 'withdrawal') return refuse('not_found');
  if (movement.state === 'cancelled') return null;
  if (!mayBecome('withdrawal', movement.state, 'cancelled')) return refuse('withdrawal_under_way');
  await moveTo(transaction, movement, 'cancelled', stepsAt(now, 'cancelled'), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', movement);
  // The case may have been opened while this transaction waited for the movement's lock.
  const about =
    open ?? (await lockOpenCase(transaction, withdrawalApproval, { customerId: accountId, subject: id }, now));
  if (about) await endCase(transaction, about, { cause: 'movement_cancelled', actor, requestId }, now);
  await audit.record(transaction, {
    actor,
    action: 'withdrawal.cancelled',
    subject: { kind: 'movement', id },
    requestId,
    detail: { customer: accountId, ...(because && { because }) },
  });
  await announce(transaction, accountId, 'balances', 'transactions');
  return null;
}
