import type { Refusal } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { listViews, lockShelf, removeView, renameView, saveView, type Shelf } from './saved-views.ts';

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
