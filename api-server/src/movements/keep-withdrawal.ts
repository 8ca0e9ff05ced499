import { openCase } from '../cases/cases.ts';
import type { CaseTerms } from '../cases/case-kind.ts';
import { announce } from '../platform/live/live.ts';
import { officersFor } from './automatic-withdrawals.ts';
import { keepRequested, type Asking } from './money-request.ts';
import { stepsAt } from './movements.ts';

type Columns = Parameters<typeof keepRequested>[2];

/**
 * Stores a held withdrawal, and opens a case if officers have to approve it. Returns true when the withdrawal needs no approval and may be
 * sent at `next_poll_at`. Rule movements 11.
 */
export async function keepWithdrawal(
  asking: Asking,
  approval: CaseTerms,
  { next_poll_at, ...columns }: Columns & { value_cop: bigint; next_poll_at: Date },
): Promise<boolean> {
  const { transaction, accountId, now, request } = asking;
  const officers = await officersFor(transaction, accountId, columns.value_cop, now);
  const isAutomatic = officers === 0;
  await keepRequested(asking, stepsAt(now, 'requested', isAutomatic ? 'accepted' : 'awaiting_approval'), {
    ...columns,
    state: isAutomatic ? 'requested' : 'awaiting_approval',
    approval: isAutomatic ? 'automatic' : 'waiting',
    next_poll_at: isAutomatic ? next_poll_at : null,
  });
  const facts = { amount: String(columns.value_cop), officers };
  if (!isAutomatic) await openCase(transaction, approval, { customerId: accountId, subject: request.id, facts }, now);
  await announce(transaction, accountId, 'balances', 'transactions');
  return isAutomatic;
}
