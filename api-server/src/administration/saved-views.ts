import { refuse, type Schemas, type Refusal } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';

/** The views that one officer keeps of one list. */
interface Shelf {
  accountId: string;
  list: Schemas['ListName'];
}

/** The maximum number of views of one list: as many as can be chosen from at a glance. */
const views_max = 20;

/** Returns the saved views of a list, ordered by name. Rule administration 7. */
async function listViews(db: Database, { accountId, list }: Shelf): Promise<Schemas['View'][]> {
  return db
    .selectFrom('administration.saved_view')
    .select(['id', 'name', 'address'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .execute();
}

/** Locks an officer's views of a list, so that two saves at once cannot exceed the maximum or take the same name. */
async function lockShelf(transaction: Transaction, { accountId, list }: Shelf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view ${accountId} ${list}`}, 0))`.execute(
    transaction,
  );
}

async function saveView(
  transaction: Transaction,
  shelf: Shelf,
  { name, address }: Schemas['NewView'],
  now: Date,
): Promise<Refusal<'view_exists' | 'views_full'> | null> {
  const views = await listViews(transaction, shelf);
  if (isTaken(views, name)) return refuse('view_exists');
  if (views.length >= views_max) return refuse('views_full');
  await transaction
    .insertInto('administration.saved_view')
    .values({ account_id: shelf.accountId, list: shelf.list, name, address, saved_at: now })
    .execute();
  return null;
}

async function renameView(
  transaction: Transaction,
  shelf: Shelf,
  viewId: string,
  name: string,
): Promise<Refusal<'not_found' | 'view_exists'> | null> {
  const views = await listViews(transaction, shelf);
  if (!views.some(({ id }) => id === viewId)) return refuse('not_found');
  const others = views.filter(({ id }) => id !== viewId);
  if (isTaken(others, name)) return refuse('view_exists');
  await transaction.updateTable('administration.saved_view').set({ name }).where('id', '=', viewId).execute();
  return null;
}

async function removeView(
  transaction: Transaction,
  { accountId, list }: Shelf,
  viewId: string,
): Promise<Refusal<'not_found'> | null> {
  const removed = await transaction
    .deleteFrom('administration.saved_view')
    .where('id', '=', viewId)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .returning('id')
    .executeTakeFirst();
  return removed ? null : refuse('not_found');
}

function isTaken(views: readonly Schemas['View'][], name: string): boolean {
  return views.some((view) => view.name.toLowerCase() === name.toLowerCase());
}

/** Answers the operations on each officer's saved views. Rule administration 7. */
export function viewHandlers({ db, clock }: Services) {
  /** Runs an act on saved views under their lock. Returns the refusal, or the list's views as they are afterwards. */
  async function change<Refused extends Refusal>(
    shelf: Shelf,
    act: (transaction: Transaction) => Promise<Refused | null>,
  ) {
    return inTransaction(db, async (transaction) => {
      await lockShelf(transaction, shelf);
      return (await act(transaction)) ?? listViews(transaction, shelf);
    });
  }

  return {
    listViews: async ({ params: { list } }, { caller: { accountId } }) => listViews(db, { accountId, list }),

    saveView: async ({ params: { list }, body }, { caller: { accountId } }) =>
      change({ accountId, list }, (transaction) => saveView(transaction, { accountId, list }, body, clock())),

    renameView: async ({ params: { list, viewId }, body: { name } }, { caller: { accountId } }) =>
      change({ accountId, list }, (transaction) => renameView(transaction, { accountId, list }, viewId, name)),

    removeView: async ({ params: { list, viewId } }, { caller: { accountId } }) =>
      change({ accountId, list }, (transaction) => removeView(transaction, { accountId, list }, viewId)),
  } satisfies Partial<AllHandlers>;
}
