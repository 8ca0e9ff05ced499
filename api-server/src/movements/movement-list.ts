import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { inPesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import { historyPage } from './history-page.ts';
import { mayBecome, phaseOf, wireStateOf, type MovementKind, type MovementState } from './movement-state.ts';
import { readSteps, type TimelineStep } from './movements.ts';

type Schemas = components['schemas'];

/**
 * Returns a page of a customer's movements in pesos, newest first; null when the cursor is invalid. `pageIndex` counts pages from
 * 0, for callers that have no cursor.
 */
export async function listFiatMovements(
  db: Database,
  accountId: string,
  { cursor, pageIndex = 0, size = 10, kind, ...filter }: Schemas['HistoryRequest'],
): Promise<Schemas['FiatTransactionPage'] | null> {
  const after = readCursor(cursor);
  if (after === null) return null;
  const movements = fiatMovements(db).$if(kind !== undefined, (query) => query.where('movement.kind', '=', kind ?? ''));
  const rows = await historyPage(movements, filter, { accountId, after, size })
    .$if(after === undefined, (query) => query.offset(pageIndex * size))
    .execute();
  return pageOf(rows, ['created_at', 'id'], size, toWire);
}

/** Returns one movement of a customer with its timeline in order; null when the movement is not theirs. */
export async function readFiatMovement(
  db: Database,
  accountId: string,
  id: string,
): Promise<Schemas['FiatTransactionDetail'] | null> {
  const row = await fiatMovements(db)
    .where('movement.account_id', '=', accountId)
    .where('movement.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const steps = await readSteps(db, id);
  const state = row.state as MovementState;
  const canBePaid = row.kind === 'deposit' && (state === 'requested' || state === 'sent');
  return {
    ...toWire(row),
    requestedAmount: inPesos(row.amount),
    paidAmount: row.settled_amount === null ? null : inPesos(row.settled_amount),
    url: canBePaid ? row.rail_url : null,
    canCancel: row.kind === 'withdrawal' && mayBecome('withdrawal', state, 'cancelled'),
    timeline: steps.map(({ step, at, message }) => ({ step: step as TimelineStep, at: at.toISOString(), message })),
  };
}

function fiatMovements(db: Database) {
  return (
    db
      .selectFrom('movements.movement as movement')
      .leftJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
      .where('movement.kind', 'in', ['deposit', 'withdrawal'])
      .leftJoin('ledger.transfer as posted', 'posted.id', 'movement.posted_transfer_id')
      .leftJoin('ledger.account as debited', 'debited.id', 'posted.debit_account_id')
      // Takes the balance of the customer's account, which is either the debited or the credited account of the posting.
      .select(
        sql<
          bigint | null
        >`case when debited.code like 'customer:%' then posted.debit_balance else posted.credit_balance end`.as(
          'balance',
        ),
      )
      .select(['movement.id', 'movement.kind', 'movement.amount', 'movement.settled_amount', 'movement.state'])
      .select(['movement.created_at', 'movement.reversed_at', 'movement.charged_at', 'rail_url', 'bank_id', 'number'])
      // A value and no `exists`, for which Postgres may read all refunds first.
      .select(
        sql<boolean>`coalesce((select true from movements.refund refund
          where refund.movement_id = movement.id and refund.state <> 'rejected' limit 1), false)`.as('is_refunding'),
      )
  );
}

type MovementRow = Awaited<ReturnType<ReturnType<typeof fiatMovements>['execute']>>[number];

function toWire(row: MovementRow): Schemas['FiatTransaction'] {
  const amount = inPesos(row.settled_amount ?? row.amount);
  return {
    transactionId: row.id,
    kind: row.kind === 'withdrawal' ? 'withdrawal' : 'deposit',
    money: 'COP',
    creationDate: row.created_at.toISOString(),
    state: wireStateOf(row.state as MovementState),
    phase: phaseOf({
      kind: row.kind as MovementKind,
      state: row.state as MovementState,
      isRefunding: Boolean(row.is_refunding),
      isTakenBack: row.reversed_at !== null,
      isCharged: row.charged_at !== null,
    }),
    destination:
      row.bank_id === null || row.number === null ? null : describeAccount(bankOf(row.bank_id).name, row.number),
    amount: row.kind === 'withdrawal' ? `-${amount}` : amount,
    balance: row.balance === null ? null : inPesos(row.balance),
  };
}
