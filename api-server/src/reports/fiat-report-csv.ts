import { sql, type RawBuilder } from 'kysely';
import { cop_decimals } from '../assets/pesos.ts';
import { statedReference } from '../movements/line-reference.ts';
import { wireStates } from '../movements/movement-state.ts';
import { asTextSql, decimalSql, headOfSql, separators, type CsvDialect, type SqlColumns } from '../platform/csv.ts';
import { copyOut } from '../platform/db/copy-out.ts';
import type { Database } from '../platform/db/database.ts';
import { listBanks } from '../reference/parameters.ts';
import { approval, approvals, orderedReport, type FiatReportFilter } from './fiat-report.ts';

const text = (column: string): RawBuilder<string | null> => sql`${sql.ref(column)}::text`;
/** Selects a column with text from a person or another system, escaped so that a spreadsheet does not run it as a formula. */
const free = (column: string, dialect: CsvDialect) => asTextSql(text(column), dialect);
const at = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS')`;

/** Selects the word for a column's value, or the value itself when there is no word for it. */
function wordFor(column: string | RawBuilder<string | null>, words: Readonly<Record<string, string>>) {
  const value = typeof column === 'string' ? text(column) : column;
  const cases = Object.entries(words).map(([one, word]) => sql`when ${one} then ${word}`);
  return sql<string | null>`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
}

const banks = Object.fromEntries(listBanks().map(({ id, name }) => [id, name]));

/** Returns the file's columns, the same for every filter: the documented fields under the screen's names. */
const columnsIn = (dialect: CsvDialect): SqlColumns => [
  ['ID de usuario', text('movement.account_id')],
  ['ID de transacción', text('movement.id')],
  ['Moneda', text('movement.asset')],
  [
    'Valor',
    decimalSql(
      sql`trim_scale(coalesce(movement.settled_amount, movement.amount) / ${sql.lit(10 ** cop_decimals)}::numeric)::text`,
      dialect,
    ),
  ],
  ['Estado', wordFor('movement.state', wireStates)],
  ['Creación', at('movement.created_at')],
  ['Confirmación', at('movement.settled_at')],
  ['Última actualización del usuario', at('customer.last_modified_at')],
  ['ID interno', asTextSql(statedReference, dialect)],
  ['Banco', wordFor('account.bank_id', banks)],
  ['Cuenta', free('account.alias', dialect)],
  ['Tipo de cuenta', wordFor('account.account_type', { 9: 'Ahorros', 10: 'Corriente' })],
  ['Aprobación', wordFor(approval, approvals)],
  [
    'Aprobador',
    sql`case movement.approval when 'automatic' then ${approvals.automatic}
      else coalesce(${free('approver.email', dialect)}, movement.approver_id::text) end`,
  ],
  // The columns that the API documents list come first; the customer's name is an addition.
  ['Usuario', free('customer.full_name', dialect)],
];

/** Selects the rows that a filter matches, by the report's own query and order, with each cell as the file shows it. */
export function fiatReportQuery(db: Database, filter: FiatReportFilter, dialect: CsvDialect) {
  return orderedReport(db, filter).select(columnsIn(dialect).map(([, cell], place) => cell.as(`cell_${place}`)));
}

/** Yields the rows of `fiatReportQuery` as a CSV file that Postgres writes. Rule reports 3. */
export async function* fiatReportFile(
  db: Database,
  filter: FiatReportFilter,
  dialect: CsvDialect,
): AsyncGenerator<string | Buffer> {
  yield headOfSql(columnsIn(dialect), dialect);
  yield* copyOut(db, fiatReportQuery(db, filter, dialect), separators[dialect]);
}
