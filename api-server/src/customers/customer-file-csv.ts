import type { Schemas } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import { listCustomers, type CustomerFilter } from './customer-list.ts';

type Row = Schemas['CustomerRow'];

/** The columns of the file, the same for every filter: those of the list, and one column for each value that shares a cell in the list. */
const columns: Columns<Row> = [
  ['ID', ({ id }) => id],
  ['Nombre', ({ fullName }) => fullName],
  ['Correo', ({ email }) => email],
  ['Celular', ({ cellphone }) => cellphone],
  ['Documento', ({ document }) => document],
  ['Tipo', ({ type }) => type],
  ['Nivel de KYC', ({ nivelKyc }) => nivelKyc],
  ['Alerta', ({ alert }) => alert],
  ['Riesgo', ({ risk }) => risk],
  ['Novedad', ({ novelty }) => novelty],
  ['Estado', ({ state }) => state],
  ['Re-enviado', ({ resent }) => resent],
  ['Espera desde', ({ waitingSince }) => waitingSince && dateInColombia(waitingSince)],
  ['Cerrada por su titular', ({ closedAt }) => closedAt && dateInColombia(closedAt)],
  ['Última actualización', ({ lastModification }) => dateInColombia(lastModification)],
];

/** Streams the customers that a filter matches as a CSV file. */
export function customerFile(db: Database, filter: CustomerFilter): AsyncGenerator<Lines> {
  const { cursor: _cursor, ...asked } = filter;
  return csvFile(db, columns, (snapshot, position) =>
    listCustomers(snapshot, { ...asked, ...position, itemsPerPage: batch_rows }),
  );
}
