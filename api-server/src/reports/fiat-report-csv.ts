import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { csvFile } from '../platform/csv-file.ts';
import type { Columns } from '../platform/csv.ts';
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

/** What a filter matches, as a file. */
export function fiatReportFile(db: Database, filter: FiatReportFilter): AsyncGenerator<string> {
  const { cursor: _cursor, pageIndex: _index, ...asked } = filter;
  return csvFile(db, columns, async (snapshot, position) => {
    const page = await readFiatReport(snapshot, { ...asked, ...position }, batch_rows);
    return page && { rows: page.transactionReportDTOList, nextCursor: page.nextCursor };
  });
}
