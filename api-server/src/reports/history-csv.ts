import type { components } from '@caudal/api-spec/server';
import { listFiatMovements } from '../movements/movement-list.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { csvFile } from '../platform/csv-file.ts';
import type { Columns } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import type { Holder } from './holder.ts';

type Schemas = components['schemas'];
type Row = Schemas['FiatTransaction'];

const batch_rows = 500;

const at = (instant: string) => dateAndTimeInColombia(new Date(instant));

/** The screen's columns under its names, whatever the file holds. */
const columns: Record<'es' | 'en', Columns<Row>> = {
  es: [
    ['Fecha', ({ creationDate }) => at(creationDate)],
    ['Movimiento', ({ kind }) => ({ deposit: 'Depósito', withdrawal: 'Retiro' })[kind]],
    ['Moneda', ({ money }) => money],
    ['Cantidad', ({ amount }) => amount],
    ['Dirección', ({ destination }) => destination],
    ['Estado', ({ state }) => state],
    ['Saldo después', ({ balance }) => balance],
    ['TXID', ({ transactionId }) => transactionId],
  ],
  en: [
    ['Date', ({ creationDate }) => at(creationDate)],
    ['Transaction', ({ kind }) => ({ deposit: 'Deposit', withdrawal: 'Withdrawal' })[kind]],
    ['Currency', ({ money }) => money],
    ['Amount', ({ amount }) => amount],
    ['Address', ({ destination }) => destination],
    ['State', ({ state }) => ({ Pendiente: 'Pending', Completo: 'Complete', Fallido: 'Failed' })[state]],
    ['Balance after it', ({ balance }) => balance],
    ['TXID', ({ transactionId }) => transactionId],
  ],
};

/** A customer's movements in pesos that a filter matches, as a file: by the history's own query. */
export function historyFile(
  db: Database,
  { accountId, langKey }: Holder,
  filter: Schemas['HistoryFilter'],
): AsyncIterable<string> {
  return csvFile(db, columns[langKey], async (snapshot, position) => {
    const page = await listFiatMovements(snapshot, accountId, { ...filter, ...position, size: batch_rows });
    return page && { rows: page.results, nextCursor: page.nextCursor };
  });
}
