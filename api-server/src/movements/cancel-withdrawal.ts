import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { CaseTerms } from '../cases/case-kind.ts';
import { lockOpenCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { DeniedAccess } from '../platform/area.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccessDenied } from '../identity/place-handlers.ts';
import type { AccountContext, Handler } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { askAgain } from './approval.ts';
import { audit } from './audit.ts';
import { withdrawalApproval } from './case-terms.ts';
import { endHold } from './holds.ts';
import { readFiatMovement } from './movement-list.ts';
import { mayBecome, type WithdrawalKind } from './movement-state.ts';
import { isMoneyOutHeld, refuseWhileHeld } from './money-out-held.ts';
import { lockMovement, moveTo, stepsAt } from './movements.ts';
import type { MovementServices } from './services.ts';

type UnderWay = 'withdrawal_under_way' | 'transfer_under_way';

/** The parts of a cancellation that depend on the kind of withdrawal. */
export interface Cancelling<Code extends UnderWay> {
  kind: WithdrawalKind;
  /** The kind of case in which officers approve such a withdrawal. */
  approval: CaseTerms;
  /** The refusal to cancel a withdrawal that is being sent. */
  underWay: Code;
  /** Takes a withdrawal out of the queue of those to send. Returns false when sending has begun. */
  takeBack: (transaction: Transaction, id: string, now: Date) => Promise<boolean>;
}

const cancelling: Cancelling<'withdrawal_under_way'> = {
  kind: 'withdrawal',
  approval: withdrawalApproval,
  underWay: 'withdrawal_under_way',
  takeBack: async () => true,
};

export const cancelWithdrawal =
  (services: MovementServices): Handler<'cancelWithdrawal'> =>
  async ({ params: { transactionId: id } }, context) =>
    (await cancelByCustomer(services, cancelling, id, context)) ??
    (await readFiatMovement(services.db, context.caller.accountId, id)) ??
    refuse('not_found');

export const cancelDenied = cancelDeniedOf(cancelling);

/**
 * Cancels a customer's withdrawal at their request, and counts it. Returns the refusal, or null when it is cancelled. While money out is held
 * nothing is cancelled: after a restore it is not known yet whether the withdrawal was paid.
 */
export async function cancelByCustomer<Code extends UnderWay>(
  { db, clock }: Services,
  cancelling: Cancelling<Code>,
  id: string,
  { caller: { accountId }, visitor: { requestId } }: AccountContext,
): Promise<Refusal<'not_found' | 'money_out_held' | Code> | null> {
  const held = await refuseWhileHeld(db);
  if (held) return held;
  const by = { accountId, by: { kind: 'customer', id: accountId }, now: clock(), requestId } as const;
  const refusal = await inTransaction(db, (transaction) => cancel(transaction, cancelling, id, by));
  if (!refusal) await countAttempt(db, ['withdrawal_given_up', accountId], by.now);
  return refusal;
}

/**
 * Cancels withdrawals of a customer who is denied access, except those already sent to a rail or the chain. While money out is held it
 * cancels none, as `cancelByCustomer`: officers decide about each, so that none is paid by itself after the release. Locks the customer first, so
 * that a concurrent withdrawal request is either found here or refused because of the denial. Rules identity 15 and administration 5.
 */
export function cancelDeniedOf(cancelling: Cancelling<UnderWay>): AccessDenied {
  return async (transaction, denied) => {
    const { accountId, since } = denied;
    await lockCustomer(transaction, accountId);
    const asked = await transaction
      .selectFrom('movements.movement')
      .select(['id', 'value_cop'])
      .where('account_id', '=', accountId)
      .where('kind', '=', cancelling.kind)
      .where('state', 'in', ['requested', 'awaiting_approval'])
      .$if(since !== null, (query) => query.where('created_at', '>=', since))
      .orderBy('id')
      .execute();
    const isHeld = await isMoneyOutHeld(transaction);
    // A withdrawal that is sent meanwhile is not cancelled, because a payment cannot be recalled.
    for (const { id, value_cop } of asked)
      await (isHeld
        ? holdBack(transaction, cancelling, { id, value_cop }, denied)
        : cancel(transaction, cancelling, id, denied));
  };
}

/** Opens the case of a withdrawal that would be sent by itself. One that waits for officers has its case already. */
async function holdBack(
  transaction: Transaction,
  { kind, approval, takeBack }: Cancelling<UnderWay>,
  { id, value_cop }: { id: string; value_cop: bigint },
  { accountId, by: actor, now, requestId, because }: DeniedAccess,
): Promise<void> {
  const movement = await lockMovement(transaction, id);
  if (movement?.state !== 'requested' || !(await takeBack(transaction, id, now))) return;
  await askAgain(transaction, approval, movement, value_cop, now);
  await audit.record(transaction, {
    actor,
    action: `${kind}.held_back`,
    subject: { kind: 'movement', id },
    requestId,
    detail: { customer: accountId, because },
  });
  await announce(transaction, accountId, 'transactions');
}

type CancelledBy = Omit<DeniedAccess, 'because' | 'since'> & Partial<Pick<DeniedAccess, 'because'>>;

/** Cancels a withdrawal and releases its hold, unless it may have been sent. Does nothing when it is cancelled already. */
async function cancel<Code extends UnderWay>(
  transaction: Transaction,
  { kind, approval, underWay, takeBack }: Cancelling<Code>,
  id: string,
  { accountId, by: actor, now, requestId, because }: CancelledBy,
): Promise<Refusal<'not_found' | Code> | null> {
  // Locks the case before the movement, in the same order as the code that decides the case.
  const about = { customerId: accountId, subject: id };
  const open = await lockOpenCase(transaction, approval, about, now);
  const movement = await lockMovement(transaction, id);
  if (movement?.accountId !== accountId || movement.kind !== kind) return refuse('not_found');
  if (movement.state === 'cancelled') return null;
  if (!mayBecome(kind, movement.state, 'cancelled') || !(await takeBack(transaction, id, now))) return refuse(underWay);
  await moveTo(transaction, movement, 'cancelled', stepsAt(now, 'cancelled'), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', movement);
  // The case may have been opened while this transaction waited for the movement's lock.
  const left = open ?? (await lockOpenCase(transaction, approval, about, now));
  if (left) await endCase(transaction, left, { cause: 'movement_cancelled', actor, requestId }, now);
  await audit.record(transaction, {
    actor,
    action: `${kind}.cancelled`,
    subject: { kind: 'movement', id },
    requestId,
    detail: { customer: accountId, ...(because && { because }) },
  });
  await announce(transaction, accountId, 'balances', 'transactions');
  return null;
}
