import { textOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { findCustomer } from '../customers/customer.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { chosenOfPage } from '../platform/audit/chosen-filters.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers, Handler } from '../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import { announceToHolders } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { problems, readEntry } from './entry-form.ts';
import { entryFile, listEntries, readEntryRow, type BlackListFilter } from './entry-list.ts';
import { findFits, type FindFitting } from './find-fits.ts';
import { lockBlackList } from './hits.ts';
import { answerRemoval, proposeRemoval, type RemovalAct } from './removals.ts';

/** Returns the operations of officers on the black list. Rules blacklist 1 and 5. */
export function blackListHandlers(services: Services, areas: readonly FindFitting[]) {
  const { db, clock } = services;
  const answerFile = createFileAnswers(reportPatience);
  const record = async (
    action: 'black_list.listed' | 'black_list.exported',
    filter: BlackListFilter,
    customers: readonly string[],
    { caller, visitor }: AccountContext,
  ) => {
    await audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action,
      subject: { kind: 'operation', id: 'listBlackList' },
      detail: { ...chosenOfPage(filter), customers },
    });
  };

  /** Runs an act on one entry in a transaction. Returns the act's refusal, or the entry after the act. */
  async function change<Refused extends Refusal>(
    entryId: string,
    context: AccountContext,
    act: (act: RemovalAct) => Promise<Refused | null>,
  ) {
    const refusal = await inTransaction(db, async (transaction) => {
      const refused = await act({ transaction, entryId, context, areas, now: clock() });
      if (!refused) await announceToHolders(transaction, 'blacklist.read', 'black_list');
      return refused;
    });
    return refusal ?? readEntryRow(db, entryId);
  }

  return {
    listBlackList: async ({ body }, context) => {
      const page = await listEntries(db, body);
      if (!page) return refuse('cursor_invalid');
      const customers = page.results.filter(({ kind }) => kind === 'person').map(({ value }) => value);
      // The reading is recorded before the page is shown.
      await record('black_list.listed', body, customers, context);
      return page;
    },

    exportBlackList: async ({ query: { dialect }, body }, context) =>
      answerFile({
        owner: context.caller.accountId,
        name: `lista-negra-${dateInColombia(clock())}.csv`,
        table: entryFile(db, body),
        dialect,
        onRecord: () => record('black_list.exported', body, [], context),
      }),

    addToBlackList: addToBlackList(services),

    proposeBlackListRemoval: async ({ params, body }, context) =>
      change(params.entryId, context, (act) => proposeRemoval(act, body)),

    answerBlackListRemoval: async ({ params, body }, context) =>
      change(params.entryId, context, (act) => answerRemoval(act, body)),
  } satisfies Partial<AllHandlers>;
}

const addToBlackList =
  ({ db, clock, jobs }: Services): Handler<'addToBlackList'> =>
  async ({ body }, { caller, visitor }) => {
    const listed = readEntry(body);
    if (Array.isArray(listed)) return refuse('validation_failed', listed);
    if (listed.kind === 'person' && !(await findCustomer(db, listed.value)))
      return refuse('validation_failed', [problems.person]);
    const id = await inTransaction(db, async (transaction) => {
      await lockBlackList(transaction, 'changed');
      const added = await transaction
        .insertInto('black_list.entry')
        .values({ ...listed, reason: textOf(body.reason), added_by: caller.accountId, added_at: clock() })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'part', 'value']).where('removed_at', 'is', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!added) return refuse('black_list_taken');
      await jobs.send(transaction, findFits, { entryId: added.id });
      await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
        action: 'black_list_entry.added',
        subject: { kind: 'black_list_entry', id: added.id },
        detail: { kind: listed.kind },
      });
      await announceToHolders(transaction, 'blacklist.read', 'black_list');
      return added.id;
    });
    return id instanceof Refusal ? id : readEntryRow(db, id);
  };
