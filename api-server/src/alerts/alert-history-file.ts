import { sql } from 'kysely';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import { nameOfCode } from '../reference/parameters.ts';
import { alertNumbered } from './alert-table.ts';

/** An alert that is open, or was, with its customer. */
interface PastAlert {
  id: string;
  account_id: string;
  email: string;
  full_name: string | null;
  number: number;
  type: string | null;
  opened_at: Date;
  opened_by: string | null;
  opening: string;
  closed_at: Date | null;
  closed_by: string | null;
  closing: string | null;
}

function typeName({ number, type }: PastAlert): string | null {
  const { types } = alertNumbered(number);
  return type === null || types === null ? type : (nameOfCode(types, type) ?? type);
}

const columns: Columns<PastAlert> = [
  ['ID de usuario', ({ account_id }) => account_id],
  ['Usuario', ({ full_name }) => full_name],
  ['Correo', ({ email }) => email],
  ['ID de la alerta', ({ number }) => String(number)],
  ['Alerta', ({ number }) => alertNumbered(number).name.es],
  ['Tipo', typeName],
  ['Activada', ({ opened_at }) => dateAndTimeInColombia(opened_at)],
  ['Quién la activó', ({ opened_by }) => opened_by ?? 'Sistema'],
  ['Comentario al activar', ({ opening }) => opening],
  ['Desactivada', ({ closed_at }) => closed_at && dateAndTimeInColombia(closed_at)],
  ['Quién la desactivó', ({ closed_by }) => closed_by],
  ['Comentario al desactivar', ({ closing }) => closing],
];

/** Writes every alert that there ever was, the newest first, as a file. */
export function alertHistoryFile(db: Database): AsyncGenerator<Lines> {
  return csvFile(db, columns, async (snapshot, { cursor }) => {
    const after = readCursor(cursor);
    if (after === null) return null;
    const results: PastAlert[] = await snapshot
      .selectFrom('alerts.alert as alert')
      .innerJoin('customers.customer as customer', 'customer.account_id', 'alert.account_id')
      .innerJoin('identity.account as account', 'account.id', 'alert.account_id')
      .leftJoin('identity.account as opener', 'opener.id', 'alert.opened_by')
      .leftJoin('identity.account as closer', 'closer.id', 'alert.closed_by')
      .select(['alert.id', 'alert.account_id', 'account.email', 'customer.full_name', 'number', 'type', 'opened_at'])
      .select(['opener.email as opened_by', 'opening', 'alert.closed_at', 'closer.email as closed_by', 'closing'])
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(alert.opened_at, alert.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('opened_at', 'desc')
      .orderBy('alert.id', 'desc')
      .limit(batch_rows)
      .execute();
    const last = results.length === batch_rows ? results.at(-1) : undefined;
    return { results, nextCursor: last ? writeCursor({ at: last.opened_at, id: last.id }) : null };
  });
}

export async function countPastAlerts(db: Database): Promise<number> {
  const { rows } = await db
    .selectFrom('alerts.alert')
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
