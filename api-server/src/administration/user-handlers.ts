import { Readable } from 'node:stream';
import { refuse } from '@caudal/api-spec/server';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { createPlaces } from '../platform/limits/places.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { listUsers, userFile, type UserFilter } from './user-list.ts';

/** Every account, for who administers them. Rule administration 4. */
export function userHandlers({ db }: Services) {
  // Each holds a connection of the database until its last byte was taken.
  const filesUnderWay = createPlaces({ of_one_max: 1, of_all_max: 4 });
  const record = async (
    action: 'users.listed' | 'users.exported',
    filter: UserFilter,
    customers: readonly string[],
    { caller, visitor }: AccountContext,
  ) => {
    const { role = '', status = '', email = '', cursor } = filter;
    await audit.record(db, {
      actor: { kind: 'officer', id: caller.accountId },
      action,
      subject: { kind: 'operation', id: 'listUsers' },
      requestId: visitor.requestId,
      detail: { role, status, email, further: cursor !== undefined, customers },
    });
  };
  return {
    listUsers: async ({ body }, context) => {
      const page = await listUsers(db, body);
      if (!page) return refuse('cursor_invalid');
      const customers = page.results.filter(({ role }) => role === 'Usuario').map(({ id }) => id);
      // On record before it is shown.
      await record('users.listed', body, customers, context);
      return page;
    },

    exportUsers: async ({ body }, context) => {
      const leave = filesUnderWay.take(context.caller.accountId);
      if (!leave) return refuse('rate_limited');
      const content = Readable.from(userFile(db, body), { objectMode: false }).once('close', leave);
      try {
        await record('users.exported', body, [], context);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return {
        content,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="users.csv"',
        },
      };
    },
  } satisfies Partial<AllHandlers>;
}
