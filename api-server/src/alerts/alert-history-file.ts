import { sql } from 'kysely';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { alertNumbered } from './alert-table.ts';
import { selectOpenings } from './alerts.ts';
import { typeOf } from './wire.ts';

/** Selects the openings of all alerts, with their customers. */
function selectAll(db: Database) {
  return selectOpenings(db)
    .innerJoin('customers.customer as customer', 'customer.account_id', 'alert.account_id')
    .innerJoin('identity.account as account', 'account.id', 'alert.account_id')
    .select(['alert.account_id', 'account.email', 'customer.full_name']);
}

type PastAlert = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

const columns: Columns<PastAlert> = [
  ['ID de usuario', ({ account_id }) => account_id],
  ['Usuario', ({ full_name }) => full_name],
  ['Correo', ({ email }) => email],
  ['ID de la alerta', ({ number }) => String(number)],
  ['Alerta', ({ number }) => alertNumbered(number).name.es],
  ['Tipo', (past) => typeOf(past)?.name ?? past.type],
  ['Activada', ({ openedAt }) => dateAndTimeInColombia(openedAt)],
  ['Quién la activó', ({ openedBy }) => openedBy ?? 'Sistema'],
  ['Comentario al activar', ({ opening }) => opening],
  ['Desactivada', ({ closedAt }) => closedAt && dateAndTimeInColombia(closedAt)],
  ['Quién la desactivó', ({ closedAt, closedBy }) => closedAt && (closedBy ?? 'Sistema')],
  ['Comentario al desactivar', ({ closing }) => closing],
];

/** Writes all openings of alerts, also of closed ones, the newest first, as CSV. */
export function alertHistoryFile(db: Database): AsyncGenerator<Lines> {
  return csvFile(db, columns, async (snapshot, { cursor }) => {
    const after = readCursor(cursor);
    if (after === null) return null;
    const rows = await selectAll(snapshot)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(alert.opened_at, alert.id) < (${after?.at}, ${after?.id})`),
      )
      .limit(batch_rows + 1)
      .execute();
    return pageOf(rows, ['openedAt', 'id'], batch_rows, (row) => row);
  });
}

export async function countPastAlerts(db: Database): Promise<number> {
  const { rows } = await db
    .selectFrom('alerts.alert')
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
