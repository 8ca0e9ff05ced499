import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { headOf, linesOf, type Columns } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { readFiatReport, type FiatReportFilter, type FiatReportRow } from './fiat-report.ts';

const batch_rows = 1_000;

const at = (instant: string | null) => instant && dateAndTimeInColombia(new Date(instant));

/** The file's columns, whatever it holds: the documents' row, under the screen's names. */
const columns: Columns<FiatReportRow> = [
  ['ID de usuario', ({ userId }) => userId],
  ['ID de transacción', ({ transactionId }) => transactionId],
  ['Moneda', ({ asset }) => asset],
  ['Valor', ({ amount }) => amount],
  ['Estado', ({ state }) => state],
  ['Creación', ({ creationDate }) => at(creationDate)],
  ['Confirmación', ({ confirmationDate }) => at(confirmationDate)],
  ['Última actualización del usuario', ({ userLastModification }) => at(userLastModification)],
  ['ID interno', ({ internalID }) => internalID],
  ['Banco', ({ bankName }) => bankName],
  ['Cuenta', ({ accountName }) => accountName],
  ['Tipo de cuenta', ({ accountType }) => (accountType === 10 ? 'Corriente' : 'Ahorros')],
  ['Aprobación', ({ aprobationState }) => aprobationState],
  ['Aprobador', ({ aprobador, approverEmail }) => approverEmail ?? aprobador],
];

/** What a filter matches, as a file: by the report's own query, a batch at a time, in one snapshot of the database. */
export async function* fiatReportFile(db: Database, filter: FiatReportFilter): AsyncGenerator<string> {
  yield headOf(columns);
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const { cursor: _cursor, pageIndex: _index, ...asked } = filter;
    let position: { cursor?: string } | null = {};
    while (position !== null) {
      const page = await readFiatReport(snapshot, { ...asked, ...position }, batch_rows);
      if (page === null) throw new Error('A cursor of our own was not understood');
      yield linesOf(columns, page.transactionReportDTOList);
      position = page.nextCursor === null ? null : { cursor: page.nextCursor };
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
