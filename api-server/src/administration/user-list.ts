import type { Schemas } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';

export type UserFilter = Schemas['UserFilter'];
type UserRow = Schemas['UserRow'];

/** The audience of an account, by the role name that the API uses. */
export const audiences = { Usuario: 'customer', Administrativo: 'backoffice' } as const;

/**
 * Returns a page of accounts, paged by id: ids are in the order in which accounts were created. Null when the cursor is invalid.
 */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  size: number = filter.itemsPerPage ?? 11,
): Promise<Schemas['UserPage'] | null> {
  const after = readCursor(filter.cursor);
  if (after === null) return null;
  const isAscending = filter.order === 'Ascendente';
  const { role, status, email } = filter;
  const rows = await accounts(db)
    .$if(Boolean(role), (query) => query.where('account.audience', '=', audiences[role || 'Usuario']))
    .$if(status === 'Activo', (query) => query.where('account.disabled_at', 'is', null))
    .$if(status === 'Inactivo', (query) => query.where('account.disabled_at', 'is not', null))
    .$if(Boolean(email), (query) => query.where(beginsWith(email?.toLowerCase() ?? '')))
    .$if(after !== undefined, (query) => query.where('account.id', isAscending ? '>' : '<', after?.id ?? ''))
    .orderBy('account.id', isAscending ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  return pageOf(rows, ['created_at', 'id'], size, toWire);
}

/** Returns one account as a row of the list. */
export async function readUser(db: Database, id: string): Promise<UserRow> {
  return toWire(await accounts(db).where('account.id', '=', id).executeTakeFirstOrThrow());
}

function toWire(row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): UserRow {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.audience === 'customer' ? 'Usuario' : 'Administrativo',
    status: row.disabled_at === null ? 'Activo' : 'Inactivo',
    roles: row.roles,
    createdAt: row.created_at.toISOString(),
    inactiveSince: row.disabled_at?.toISOString() ?? null,
    inactiveReason: row.disabled_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** The last character of Unicode, which no e-mail has. */
const last_character = '\u{10ffff}';

/** Matches e-mails with this beginning, in small letters like all e-mails. Other than LIKE, it uses the index in every plan. */
const beginsWith = (text: string) =>
  sql<boolean>`account.email ~>=~ ${text} and account.email ~<~ ${text + last_character}`;

function accounts(db: Database) {
  return db
    .selectFrom('identity.account as account')
    .leftJoin('customers.customer as customer', 'customer.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.audience', 'account.created_at', 'account.disabled_at'])
    .select(['account.disabled_reason', 'account.closed_at'])
    .select('customer.full_name')
    .select(
      sql<string[]>`array(
        select role.name from identity.role_holder held join identity.role on role.id = held.role_id
        where held.account_id = account.id order by role.name)`.as('roles'),
    );
}

/** The file's columns, the same for every filter. */
const columns: Columns<UserRow> = [
  ['ID', ({ id }) => id],
  ['Correo', ({ email }) => email],
  ['Nombre', ({ fullName }) => fullName],
  ['Rol', ({ role }) => role],
  ['Estado', ({ status }) => status],
  ['Roles de oficial', ({ roles }) => roles.join(', ')],
  ['Creación', ({ createdAt }) => dateAndTimeInColombia(createdAt)],
  ['Inactivo desde', ({ inactiveSince }) => inactiveSince && dateAndTimeInColombia(inactiveSince)],
  ['Razón', ({ inactiveReason }) => inactiveReason],
  ['Cerrado por su titular', ({ closedAt }) => closedAt && dateAndTimeInColombia(closedAt)],
];

/** Generates the CSV lines of the accounts that match a filter. */
export function userFile(db: Database, { cursor: _cursor, ...asked }: UserFilter): AsyncGenerator<Lines> {
  return csvFile(db, columns, (snapshot, position) => listUsers(snapshot, { ...asked, ...position }, batch_rows));
}
