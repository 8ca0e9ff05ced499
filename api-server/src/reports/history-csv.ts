import type { components } from '@caudal/api-spec/server';
import { listFiatMovements } from '../movements/movement-list.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import type { Holder } from './holder.ts';

type Schemas = components['schemas'];
type Row = Schemas['FiatTransaction'];

const at = (instant: string) => dateAndTimeInColombia(new Date(instant));

/** The screen's words. The three documented states cannot tell apart a refusal by an officer and a cancellation by the customer. */
const states: Record<'es' | 'en', Record<Row['phase'], string>> = {
  es: {
    awaiting_approval: 'Por aprobar',
    under_way: 'Pendiente',
    in_review: 'En revisión',
    taken_back: 'Retirado por tu banco',
    refunding: 'En devolución',
    completed: 'Completo',
    refunded: 'Devuelto',
    declined: 'Fallido',
    expired: 'Fallido',
    rejected: 'Rechazado',
    cancelled: 'Cancelado',
    annulled: 'Anulado',
    returned: 'Devuelto',
  },
  en: {
    awaiting_approval: 'To be approved',
    under_way: 'Pending',
    in_review: 'In review',
    taken_back: 'Taken back by your bank',
    refunding: 'Being refunded',
    completed: 'Complete',
    refunded: 'Refunded',
    declined: 'Failed',
    expired: 'Failed',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    annulled: 'Annulled',
    returned: 'Refunded',
  },
};

/** The screen's columns under the screen's names; the same for every filter. */
const columns: Record<'es' | 'en', Columns<Row>> = {
  es: [
    ['Fecha', ({ creationDate }) => at(creationDate)],
    ['Movimiento', ({ kind }) => ({ deposit: 'Depósito', withdrawal: 'Retiro' })[kind]],
    ['Moneda', ({ money }) => money],
    ['Cantidad', ({ amount }) => decimal(amount)],
    ['Dirección', ({ destination }) => destination],
    ['Estado', ({ phase }) => states.es[phase]],
    ['Saldo después', ({ balance }) => decimal(balance)],
    ['TXID', ({ transactionId }) => transactionId],
  ],
  en: [
    ['Date', ({ creationDate }) => at(creationDate)],
    ['Transaction', ({ kind }) => ({ deposit: 'Deposit', withdrawal: 'Withdrawal' })[kind]],
    ['Currency', ({ money }) => money],
    ['Amount', ({ amount }) => decimal(amount)],
    ['Address', ({ destination }) => destination],
    ['State', ({ phase }) => states.en[phase]],
    ['Balance after it', ({ balance }) => decimal(balance)],
    ['TXID', ({ transactionId }) => transactionId],
  ],
};

/** Writes the customer's movements in pesos that a filter matches as a file, by the same query as the history. */
export function historyFile(
  db: Database,
  { accountId, langKey }: Holder,
  filter: Schemas['HistoryFilter'],
): AsyncIterable<Lines> {
  return csvFile(db, columns[langKey], (snapshot, position) =>
    listFiatMovements(snapshot, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
