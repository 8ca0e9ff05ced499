import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { isFoundCase } from './found-case.ts';
import { ownCustomers } from '../identity/own-customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Handler } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { neededNext, type Looker } from './case-actions.ts';
import type { CaseKind, CaseKinds } from './case-kind.ts';
import { caseRow, namedCases, placeInQueue, toNamedCase } from './case-list.ts';
import type { CaseState } from './case-record.ts';
import { holdCase, isOpen, lockCase } from './cases.ts';

/**
 * Gives the caller the first case that the queue shows, that nobody holds and that is not about the caller. Two callers at once get two
 * cases.
 */
export const takeNextCase =
  ({ db, clock }: Services, kinds: CaseKinds): Handler<'takeNextCase'> =>
  async ({ body }, { caller, visitor }) => {
    const now = clock();
    const asked = [...kinds.values()].filter(({ kind }) => body.kind === undefined || kind === body.kind);
    const taken = await inTransaction(db, async (transaction) => {
      const id = await findNext(transaction, caller, { ...body, kinds: asked }, now);
      const one = id && (await lockCase(transaction, id, now));
      if (!one) return null;
      const refusal = await holdCase(transaction, one, caller.accountId, now);
      if (refusal) throw new Error('A case that nobody holds was refused');
      await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
        action: 'case.taken',
        subject: { kind: 'case', id: one.id },
        ...(one.customerId !== null && { detail: { customer: one.customerId } }),
      });
      return one;
    });
    if (!taken) return { case: null };
    const row = await namedCases(db).where('cases.case.id', '=', taken.id).executeTakeFirstOrThrow();
    return { case: caseRow(toNamedCase(row, now), kinds) };
  };

interface Wish extends Pick<components['schemas']['NextCase'], 'state' | 'overdue' | 'search' | 'order'> {
  kinds: readonly CaseKind[];
}

async function findNext(
  transaction: Transaction,
  { accountId, permissions }: Looker,
  { kinds, state, overdue = false, search = '', order = 'opened' }: Wish,
  now: Date,
): Promise<string | null> {
  const namesOf = (state: CaseState) =>
    kinds.filter((kind) => permissions.includes(neededNext(state, kind))).map(({ kind }) => kind);
  const [toDecide, toAnswer] = [namesOf('open'), namesOf('proposed')];
  const isFound = isFoundCase(search);
  const own = await ownCustomers(transaction, { accountId });
  const next = await transaction
    .selectFrom('cases.case')
    .select('id')
    .where(isOpen)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(overdue, (query) => query.where('due_at', '<=', now))
    .$if(isFound !== null, (query) => query.where(isFound ?? sql<boolean>`true`))
    .where((eb) => eb.or([eb('holder_id', 'is', null), eb('held_until', '<=', now)]))
    .$if(own.length > 0, (query) =>
      query.where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', 'not in', own)])),
    )
    // A proposal is for those who may answer it, and never for its proposer.
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'open'), eb('kind', '=', eb.fn.any(eb.val(toDecide)))]),
        eb.and([
          eb('state', '=', 'proposed'),
          eb('kind', '=', eb.fn.any(eb.val(toAnswer))),
          eb('decided_by', '<>', accountId),
        ]),
      ]),
    )
    .orderBy(placeInQueue[order])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return next?.id ?? null;
}
