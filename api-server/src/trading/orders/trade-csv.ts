import type { components } from '@caudal/api-spec/server';
import { assets } from '../../assets/assets.ts';
import type { HistoryFilter } from '../../movements/history-page.ts';
import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../../platform/csv.ts';
import type { TradingServices } from '../services.ts';
import { listTrades } from './trade-list.ts';
import type { TradePhase } from './trade-phase.ts';

type Row = components['schemas']['TradeItem'];

/** The screen's words for the phases. */
const phases: Record<'es' | 'en', Record<TradePhase, string>> = {
  es: {
    requested: 'Pendiente',
    under_way: 'En la red',
    completed: 'Completado',
    reverted: 'No se hizo',
    expired: 'Venció',
    refused: 'No fue posible',
  },
  en: {
    requested: 'Pending',
    under_way: 'On the network',
    completed: 'Completed',
    reverted: 'Not made',
    expired: 'Expired',
    refused: 'Not possible',
  },
};

const heads = {
  es: {
    at: 'Fecha',
    paid: 'Pagaste',
    paidIn: 'Moneda que pagaste',
    received: 'Recibiste',
    receivedIn: 'Moneda que recibiste',
    askedPaid: 'Ibas a pagar',
    askedReceived: 'Ibas a recibir',
    price: 'Recibido por cada unidad pagada, con tarifas',
    platformFee: 'Tarifa de Caudal',
    networkFee: 'Tarifa de red',
    worth: 'Valor en pesos',
    state: 'Estado',
    feesIn: 'Moneda de las tarifas',
    hash: 'Transacción en la red (TXID)',
    id: 'ID en Caudal',
  },
  en: {
    at: 'Date',
    paid: 'Paid',
    paidIn: 'Currency paid',
    received: 'Received',
    receivedIn: 'Currency received',
    askedPaid: 'To be paid',
    askedReceived: 'To be received',
    price: 'Received for each unit paid, with fees',
    platformFee: "Caudal's fee",
    networkFee: 'Network fee',
    worth: 'Worth in pesos',
    state: 'State',
    feesIn: 'Currency of the fees',
    hash: 'Network transaction (TXID)',
    id: 'ID at Caudal',
  },
} as const;

const symbolOf = (token: number) => assets.find(({ id }) => id === String(token))?.symbol ?? `#${token}`;

const isDone = ({ phase }: Row) => phase === 'completed';

/** Returns a column of amounts that is filled only for one sort of swaps: those that were executed, or the others. */
const amountWhere =
  (has: (row: Row) => boolean, amountOf: (row: Row) => string | null): Columns<Row>[number][1] =>
  (row) =>
    has(row) ? decimal(amountOf(row)) : null;
const whereDone = (amountOf: (row: Row) => string | null) => amountWhere(isDone, amountOf);
const whereNot = (amountOf: (row: Row) => string | null) => amountWhere((row) => !isDone(row), amountOf);

/** Returns the columns. Executed swaps show the amounts paid and received, other swaps the requested ones. Payments include the fees. */
function columnsIn(language: 'es' | 'en'): Columns<Row> {
  const head = heads[language];
  return [
    [head.at, ({ created_at }) => dateAndTimeInColombia(new Date(created_at))],
    [head.paid, whereDone(({ amount_in }) => amount_in)],
    [head.paidIn, ({ token_in }) => symbolOf(token_in)],
    [head.received, whereDone(({ amount_out }) => amount_out)],
    [head.receivedIn, ({ token_out }) => symbolOf(token_out)],
    [head.askedPaid, whereNot(({ amount_in }) => amount_in)],
    [head.askedReceived, whereNot(({ amount_out }) => amount_out)],
    [head.price, whereDone(({ price }) => price)],
    [head.platformFee, whereDone(({ platformFee }) => platformFee.amount)],
    [head.networkFee, whereDone(({ fee }) => fee)],
    [head.feesIn, ({ token_in }) => symbolOf(token_in)],
    [head.worth, ({ valueCop }) => decimal(valueCop)],
    [head.state, ({ phase }) => phases[language][phase]],
    [head.hash, ({ transaction_hash }) => transaction_hash],
    [head.id, ({ id }) => id],
  ];
}

/** Writes a customer's swaps that a filter matches as a file, by the same query as the list. */
export function tradesFile(
  { db, chain }: Pick<TradingServices, 'db' | 'chain'>,
  { accountId, langKey }: { accountId: string; langKey: 'es' | 'en' },
  filter: HistoryFilter,
): AsyncIterable<Lines> {
  return csvFile(db, columnsIn(langKey), (snapshot, position) =>
    listTrades({ db: snapshot, chain }, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
