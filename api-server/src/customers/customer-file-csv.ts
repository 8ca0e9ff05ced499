import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { headOf, linesOf, type Columns } from '../platform/csv.ts';
import { listCustomers, type CustomerFilter } from './customer-list.ts';

type Row = components['schemas']['CustomerRow'];

const batch_rows = 500;

/** The file's columns, whatever it holds: those of the list, and what of a customer the list shows in one cell. */
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
  ['Espera desde', ({ waitingSince }) => waitingSince && dateInColombia(new Date(waitingSince))],
  ['Última actualización', ({ lastModification }) => dateInColombia(new Date(lastModification))],
];

/**
 * The customers whom a filter matches, as a file: read by the list's own query, a batch at a time, in one snapshot of the
 * database, so that it holds what the list would show at this moment, and no more memory than a batch.
 */
export async function* customerFile(db: Database, filter: CustomerFilter): AsyncGenerator<string> {
  yield headOf(columns);
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const { cursor: _cursor, ...asked } = filter;
    let position: { cursor?: string } | null = {};
    while (position !== null) {
      const page = await listCustomers(snapshot, { ...asked, ...position, itemsPerPage: batch_rows });
      if (page === null) throw new Error('A cursor of our own was not understood');
      yield linesOf(columns, page.results);
      position = page.nextCursor === null ? null : { cursor: page.nextCursor };
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
