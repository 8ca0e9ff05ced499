import type { Schemas } from '@caudal/api-spec/server';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { uuidRange } from '../customers/customer-list.ts';
import { every, isFoundCustomer } from '../customers/found-customer.ts';
import { placeToWire } from '../identity/sign-ins.ts';
import { dayInColombia, dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { beginning } from '../platform/db/beginning.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor, type Position } from '../platform/http/cursor.ts';
import { csvFileOfQuery } from '../platform/csv-file.ts';
import type { Columns } from '../platform/csv.ts';
import { audiences } from './user-list.ts';
import { rowLimit } from '../platform/db/row-limit.ts';

export type AccessReportFilter = Schemas['AccessReportFilter'];
type AccessReportRow = Schemas['AccessReportRow'];

/**
 * The largest number of matching accounts that are queried one by one. With more accounts, the report is scanned instead, because every
 * part of it then holds some of their rows.
 */
const accounts_max = 200;

/**
 * Returns a page of the sign-ins of all accounts, newest first, paged by key: a deep page costs as much as the first. Null when the cursor
 * is not one of ours. Rule administration 6.
 */
export async function readAccessReport(
  db: Database,
  filter: AccessReportFilter,
  size: number = filter.itemsPerPage ?? 11,
): Promise<Schemas['AccessReportPage'] | null> {
  const after = readCursor(filter.cursor);
  if (after === null) return null;
  const rows = await signIns(db)
    .where(await chosen(db, filter, after, size + 1))
    .limit(size + 1)
    .execute();
  return pageOf(rows, ['at', 'id'], size, toWire);
}

/** Selects all sign-ins, the newest first. */
function signIns(db: Database) {
  return db
    .selectFrom('identity.sign_in as sign_in')
    .leftJoin('identity.account as account', 'account.id', 'sign_in.account_id')
    .leftJoin('customers.customer as customer', 'customer.account_id', 'sign_in.account_id')
    .select([
      'sign_in.id',
      'sign_in.account_id',
      'account.email',
      'customer.full_name',
      'sign_in.audience',
      'sign_in.at',
    ])
    .select(['sign_in.browser', 'sign_in.system', 'sign_in.is_handheld', 'sign_in.network', 'sign_in.country'])
    .select(['sign_in.city', 'sign_in.result', 'sign_in.is_new_place', 'sign_in.answer'])
    .orderBy('sign_in.at', 'desc')
    .orderBy('sign_in.id', 'desc');
}

/**
 * Returns the condition for sign-ins that match a filter after a position. Few accounts are queried one by one for their newest rows: a
 * scan in the report's order would read everybody else's rows before those of an account that has not signed in for years.
 */
async function chosen(
  db: Database,
  filter: AccessReportFilter,
  after: Position | undefined,
  rows_max: number,
): Promise<RawBuilder<SqlBool>> {
  const left = every(conditions(filter, after));
  const isWanted = ofAccount(filter);
  if (isWanted === null) return left;
  const accounts = await db
    .selectFrom('identity.account as account')
    .select('account.id')
    .where(isWanted)
    .limit(accounts_max + 1)
    .execute();
  if (accounts.length > accounts_max) return sql`${left} and ${ofAccounts(isWanted)}`;
  return sql`sign_in.id in (
    select newest.id from unnest(${accounts.map(({ id }) => id)}::uuid[]) as one (id)
    cross join lateral (
      select sign_in.id from identity.sign_in where sign_in.account_id = one.id and ${left}
      order by sign_in.at desc, sign_in.id desc limit ${rowLimit(rows_max)}
    ) as newest)`;
}

const ofAccounts = (isWanted: RawBuilder<boolean>) =>
  sql<boolean>`sign_in.account_id in (select account.id from identity.account where ${isWanted})`;

function conditions(
  { result, role, newPlace, from, to }: AccessReportFilter,
  after: Position | undefined,
): RawBuilder<boolean>[] {
  const [first, last] = [from ? dayInColombia(from) : null, to ? dayInColombia(to) : null];
  return [
    ...(result ? [sql<boolean>`sign_in.result = ${result}`] : []),
    ...(role ? [sql<boolean>`sign_in.audience = ${audiences[role]}`] : []),
    ...(newPlace ? [sql<boolean>`sign_in.is_new_place`] : []),
    ...(first ? [sql<boolean>`sign_in.at >= ${first.start}`] : []),
    ...(last ? [sql<boolean>`sign_in.at < ${last.end}`] : []),
    ...(after ? [sql<boolean>`(sign_in.at, sign_in.id) < (${after.at}, ${after.id})`] : []),
  ];
}

/** Returns the condition for accounts that the filter's typed texts find; null when nothing was typed. */
function ofAccount({ account, search = '' }: AccessReportFilter): RawBuilder<boolean> | null {
  const typed = [account ? accountBegins(account) : null, isFoundCustomer('account.id', search)];
  const conditions = typed.filter((condition) => condition !== null);
  return conditions.length === 0 ? null : every(conditions);
}

/** Returns the condition for accounts whose e-mail or id begins with the typed text; the same letters may begin either. */
function accountBegins(typed: string): RawBuilder<boolean> {
  const byEmail = sql<boolean>`account.email like ${beginning(typed)}`;
  const digits = typed.toLowerCase();
  if (!/^[0-9a-f][0-9a-f-]{0,35}$/.test(digits)) return byEmail;
  const { first, last } = uuidRange(digits);
  return sql`(${byEmail} or account.id between ${first} and ${last})`;
}

type SignInRow = Awaited<ReturnType<ReturnType<typeof signIns>['execute']>>[number];

function toWire(row: SignInRow): AccessReportRow {
  return {
    id: row.id,
    userId: row.account_id,
    userName: row.full_name,
    email: row.email,
    role: row.audience === 'customer' ? 'Usuario' : 'Administrativo',
    ...placeToWire(row),
    result: row.result as AccessReportRow['result'],
    isNewPlace: row.is_new_place,
    answer: row.answer as AccessReportRow['answer'],
  };
}

const results = {
  opened: 'Ingreso',
  recovered: 'Contraseña recuperada',
  factor_awaited: 'Sin segundo paso',
  factor_rejected: 'Segundo paso errado',
  password_rejected: 'Contraseña errada',
  company_rejected: 'Cuenta de la empresa rechazada',
} as const satisfies Record<AccessReportRow['result'], string>;

const answers = { confirmed: 'Confirmado', denied: 'Negado' } as const;

/** The file's columns, the same for every filter: the columns of the screen, with one value in each. */
const columns: Columns<AccessReportRow> = [
  ['Cuándo', ({ at }) => dateAndTimeInColombia(at)],
  ['ID de usuario', ({ userId }) => userId],
  ['Correo', ({ email }) => email],
  ['Rol', ({ role }) => role],
  ['Navegador', ({ device }) => device.browser],
  ['Sistema', ({ device }) => device.system],
  ['Red', ({ network }) => network],
  ['País', ({ place }) => place.country],
  ['Ciudad', ({ place }) => place.city],
  ['Resultado', ({ result }) => results[result]],
  ['Lugar nuevo', ({ isNewPlace }) => isNewPlace],
  ['Respuesta', ({ answer }) => answer && answers[answer]],
  ['Usuario', ({ userName }) => userName],
];

/** Generates the CSV lines of the sign-ins that match a filter. */
export function accessReportFile(db: Database, filter: AccessReportFilter) {
  const isWanted = ofAccount(filter);
  const isListed = every([...conditions(filter, undefined), ...(isWanted ? [ofAccounts(isWanted)] : [])]);
  return csvFileOfQuery(db, columns, {
    query: (snapshot) => signIns(snapshot).where(isListed),
    show: (rows) => rows.map(toWire),
  });
}
