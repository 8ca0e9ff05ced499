import { textOf } from '@caudal/api-spec/typed-text';
import { refuse, type components } from '@caudal/api-spec/server';
import { isSamePerson } from '../identity/own-customer.ts';
import { mayStill } from '../identity/roles.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { blackListHit } from './case-terms.ts';
import type { Listed } from './entry-form.ts';
import { fitsOwnCustomer, type FindFitting } from './find-fits.ts';
import { lockBlackList } from './hits.ts';

type Schemas = components['schemas'];

/** An act on one entry, within a transaction. */
export interface RemovalAct {
  transaction: Transaction;
  entryId: string;
  context: AccountContext;
  /** Functions of other areas, each of which finds the customers whom an entry fits by the area's data. */
  areas: readonly FindFitting[];
  now: Date;
}

/** Stores an officer's proposal to remove an entry. Returns the refusal where that is not possible. Rule blacklist 5. */
export async function proposeRemoval(act: RemovalAct, { reason }: Schemas['BlackListRemoval']) {
  const { transaction, entryId, context, now } = act;
  const entry = await lockEntry(act);
  if (!entry) return refuse('not_found');
  if (await isOwn(act, entry)) return refuse('own_customer');
  if (entry.removed_at) return refuse('black_list_removed');
  const proposed = await transaction
    .insertInto('black_list.removal')
    .values({ entry_id: entryId, reason: textOf(reason), proposed_by: context.caller.accountId, proposed_at: now })
    .onConflict((conflict) => conflict.column('entry_id').where('answer', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!proposed) return refuse('black_list_proposed');
  await record(act, 'black_list_entry.removal_proposed');
  return null;
}

/** Ends a proposal: approves, rejects or withdraws it. Returns the refusal where this officer may not. Rule blacklist 5. */
export async function answerRemoval(act: RemovalAct, { proposalId, answer }: Schemas['BlackListAnswer']) {
  const { transaction, entryId, context, now } = act;
  const { accountId } = context.caller;
  // Locks the list before the entry, in the same order as all decisions by the list, so that no deadlock is possible.
  await lockBlackList(transaction, 'changed');
  // The officer's role may have been taken away while this request waited for the lock.
  if (!(await mayStill(transaction, accountId, 'blacklist.manage'))) return refuse('forbidden');
  const entry = await lockEntry(act);
  if (!entry) return refuse('not_found');
  // Withdrawing a proposal keeps the entry, so it is allowed even for an entry that fits the officer.
  if (answer !== 'withdraw' && (await isOwn(act, entry))) return refuse('own_customer');
  const proposal = await transaction
    .selectFrom('black_list.removal')
    .select(['id', 'reason', 'proposed_by'])
    .where('entry_id', '=', entryId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (proposal?.id !== proposalId) return refuse('black_list_answered');
  const isTheirs = proposal.proposed_by === accountId;
  if (isTheirs !== (answer === 'withdraw')) return refuse(isTheirs ? 'own_proposal' : 'others_proposal');
  // The officer may have made the proposal from another account.
  if (!isTheirs && (await isSamePerson(transaction, accountId, [proposal.proposed_by]))) return refuse('own_proposal');
  if (answer === 'approve' && !(await mayStill(transaction, proposal.proposed_by, 'blacklist.manage')))
    return refuse('proposer_gone');
  await transaction
    .updateTable('black_list.removal')
    .set({ answer: answers[answer], answered_by: accountId, answered_at: now })
    .where('id', '=', proposal.id)
    .execute();
  if (answer === 'approve') {
    await transaction
      .updateTable('black_list.entry')
      .set({ removed_at: now, removed_by: proposal.proposed_by, removal_agreed_by: accountId })
      .set({ removal_reason: proposal.reason })
      .where('id', '=', entryId)
      .execute();
    await recordOfCustomers(act, entry.kind, proposal);
  }
  await record(act, actions[answer]);
  return null;
}

const answers = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
const actions = {
  approve: 'black_list_entry.removed',
  reject: 'black_list_entry.removal_rejected',
  withdraw: 'black_list_entry.removal_withdrawn',
} as const;

const isOwn = ({ transaction, context, areas }: RemovalAct, entry: object) =>
  fitsOwnCustomer(transaction, entry as Listed, context.caller, areas);

async function lockEntry({ transaction, entryId }: RemovalAct) {
  return transaction
    .selectFrom('black_list.entry')
    .select(['id', 'removed_at', 'kind', 'part', 'value'])
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the removal, with its proposer and its approver, in the trail of each customer whom the entry fitted. */
async function recordOfCustomers(
  { transaction, entryId, context }: RemovalAct,
  kind: string,
  { reason, proposed_by: proposedBy }: { reason: string; proposed_by: string },
): Promise<void> {
  const { accountId } = context.caller;
  const fitted = await transaction
    .selectFrom('cases.case')
    .select('customer_id')
    .distinct()
    .where('kind', '=', blackListHit.kind)
    .where('subject', '=', entryId)
    .execute();
  await audit.record(
    transaction,
    ...fitted.map(({ customer_id: id }) => ({
      actor: { kind: 'officer', id: accountId } as const,
      action: 'customer.black_list_left' as const,
      subject: { kind: 'customer', id: id ?? '' } as const,
      requestId: context.visitor.requestId,
      detail: { kind, reason, officers: [proposedBy, accountId] },
    })),
  );
  for (const { customer_id: id } of fitted) if (id) await announceToOfficers(transaction, 'kyc.read', 'customers', id);
}

async function record(
  { transaction, entryId, context }: RemovalAct,
  action: (typeof audit.actions)[number],
): Promise<void> {
  await audit.byOfficer(transaction, context.caller.accountId, context.visitor.requestId, {
    action,
    subject: { kind: 'black_list_entry', id: entryId },
  });
}
