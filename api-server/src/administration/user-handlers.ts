import { refuse } from '@caudal/api-spec/server';
import { chosenOfPage } from '../platform/audit/chosen-filters.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, reportPatience } from '../platform/http/file-answers.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { listUsers, userFile, type UserFilter } from './user-list.ts';

/** Answers the list of all accounts and its export. Rule administration 4. */
export function userHandlers({ db }: Services) {
  const answerFile = createFileAnswers(reportPatience);
  const record = async (
    action: 'users.listed' | 'users.exported',
    filter: UserFilter,
    customers: readonly string[],
    { caller, visitor }: AccountContext,
  ) => {
    await audit.byOfficer(db, caller.accountId, visitor.requestId, {
      action,
      subject: { kind: 'operation', id: 'listUsers' },
      detail: { ...chosenOfPage(filter), customers },
    });
  };
  return {
    listUsers: async ({ body }, context) => {
      const page = await listUsers(db, body);
      if (!page) return refuse('cursor_invalid');
      const customers = page.results.filter(({ role }) => role === 'Usuario').map(({ id }) => id);
      // The audit event is recorded before the page is sent.
      await record('users.listed', body, customers, context);
      return page;
    },

    exportUsers: async ({ query: { dialect }, body }, context) =>
      answerFile({
        owner: context.caller.accountId,
        name: 'users.csv',
        table: userFile(db, body),
        dialect,
        onRecord: () => record('users.exported', body, [], context),
      }),
  } satisfies Partial<AllHandlers>;
}
