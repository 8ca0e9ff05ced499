import type { Schemas } from '@caudal/api-spec/server';
import type { Rails } from '../movements/rail.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { csvFile } from '../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { listBankDays, type BankDaysAsked } from './bank-days.ts';

const batch_days = 100;

/** The columns of the list under its names, with separate sums of bank and ledger. */
const columns: Columns<Schemas['BankDay']> = [
  ['Día', ({ day }) => day],
  ['Banco', ({ rail }) => rail],
  ['Entró según el banco', ({ bankIn }) => decimal(bankIn)],
  ['Entró según el libro', ({ ledgerIn }) => decimal(ledgerIn)],
  ['Salió según el banco', ({ bankOut }) => decimal(bankOut)],
  ['Salió según el libro', ({ ledgerOut }) => decimal(ledgerOut)],
  ['Líneas', ({ lines }) => String(lines)],
  ['Conciliadas', ({ matched }) => String(matched)],
  ['Resueltas', ({ settled }) => String(settled)],
  ['Líneas cambiadas por el banco', ({ contradicted }) => String(contradicted)],
  ['Leído', ({ readAt }) => dateAndTimeInColombia(readAt)],
];

/** Returns the compared days as a CSV file, read by the query of the list in one snapshot. */
export function bankDayFile(
  db: Database,
  rails: Rails,
  { from, to }: Pick<BankDaysAsked, 'from' | 'to'>,
): AsyncIterable<Lines> {
  const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }), size: batch_days };
  return csvFile(db, columns, (snapshot, position) => listBankDays(snapshot, rails, { ...asked, ...position }));
}
