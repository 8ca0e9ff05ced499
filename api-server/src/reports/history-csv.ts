import { pesosPhases } from '@caudal/api-spec/phase-words';
import type { Schemas } from '@caudal/api-spec/server';
import { listFiatMovements } from '../movements/movement-list.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import { decimal, type Columns } from '../platform/csv.ts';
import type { Database } from '../platform/db/database.ts';
import type { Holder } from './holder.ts';

type Row = Schemas['FiatTransaction'];

/** The screen's columns under the screen's names; the same for every filter. */
function columnsIn(language: 'es' | 'en'): Columns<Row> {
  const say = (es: string, en: string) => ({ es, en })[language];
  return [
    [say('Fecha', 'Date'), ({ creationDate }) => dateAndTimeInColombia(creationDate)],
    [
      say('Movimiento', 'Transaction'),
      ({ kind, phase }) => {
        if (phase === 'charged') return say('Descuento', 'Charge');
        return kind === 'deposit' ? say('Depósito', 'Deposit') : say('Retiro', 'Withdrawal');
      },
    ],
    [say('Moneda', 'Currency'), ({ money }) => money],
    [say('Cantidad', 'Amount'), ({ amount }) => decimal(amount)],
    [say('Dirección', 'Address'), ({ destination }) => destination],
    // The API's three states have the same value for a refusal by an officer and a customer's cancellation.
    [say('Estado', 'State'), ({ phase }) => pesosPhases[phase][language]],
    [say('Saldo después', 'Balance after it'), ({ balance }) => decimal(balance)],
    ['TXID', ({ transactionId }) => transactionId],
  ];
}

/** Writes the customer's movements in pesos that match a filter as CSV, by the same query as the history. */
export function historyFile(db: Database, { accountId, langKey }: Holder, filter: Schemas['HistoryFilter']) {
  return csvFile(db, columnsIn(langKey), (snapshot, position) =>
    listFiatMovements(snapshot, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
