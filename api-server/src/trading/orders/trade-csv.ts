import { swapPhases } from '@caudal/api-spec/phase-words';
import type { components } from '@caudal/api-spec/server';
import { assets } from '../../assets/assets.ts';
import type { HistoryFilter } from '../../movements/history-page.ts';
import { dateAndTimeInColombia } from '../../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../../platform/csv.ts';
import { shownPrice } from '../price-text.ts';
import type { TradingServices } from '../services.ts';
import { listTrades } from './trade-list.ts';

type Row = components['schemas']['TradeItem'];

const symbolOf = (token: number) => assets.find(({ id }) => id === String(token))?.symbol ?? `#${token}`;

const isDone = ({ phase }: Row) => phase === 'completed';

const priceOf = ({ amount_in, token_in, amount_out, token_out }: Row) =>
  shownPrice({ paid: amount_in, assetIn: symbolOf(token_in), received: amount_out, assetOut: symbolOf(token_out) });

/** Fills a column only for executed swaps (`whereDone`) or only for the other swaps (`whereNot`). */
const whereDone = (amountOf: (row: Row) => string | null) => (row: Row) => decimal(isDone(row) ? amountOf(row) : null);
const whereNot = (amountOf: (row: Row) => string | null) => (row: Row) => decimal(isDone(row) ? null : amountOf(row));

/** Returns the columns. Executed swaps show the amounts paid and received, other swaps the requested ones. Payments include the fees. */
function columnsIn(language: 'es' | 'en'): Columns<Row> {
  const say = (es: string, en: string) => ({ es, en })[language];
  return [
    [say('Fecha', 'Date'), ({ created_at }) => dateAndTimeInColombia(created_at)],
    [say('Pagaste', 'Paid'), whereDone(({ amount_in }) => amount_in)],
    [say('Moneda que pagaste', 'Currency paid'), ({ token_in }) => symbolOf(token_in)],
    [say('Recibiste', 'Received'), whereDone(({ amount_out }) => amount_out)],
    [say('Moneda que recibiste', 'Currency received'), ({ token_out }) => symbolOf(token_out)],
    [say('Ibas a pagar', 'To be paid'), whereNot(({ amount_in }) => amount_in)],
    [say('Ibas a recibir', 'To be received'), whereNot(({ amount_out }) => amount_out)],
    [say('Precio con tarifas', 'Price with fees'), whereDone((row) => priceOf(row).price)],
    [say('Moneda del precio', 'Currency of the price'), (row) => (isDone(row) ? priceOf(row).in : null)],
    [say('Precio de 1', 'Price of 1'), (row) => (isDone(row) ? priceOf(row).of : null)],
    [say('Tarifa de Caudal', "Caudal's fee"), whereDone(({ platformFee }) => platformFee.amount)],
    [say('Tarifa de red', 'Network fee'), whereDone(({ fee }) => fee)],
    [say('Moneda de las tarifas', 'Currency of the fees'), ({ token_in }) => symbolOf(token_in)],
    [say('Valor en pesos', 'Worth in pesos'), ({ valueCop }) => decimal(valueCop)],
    [say('Estado', 'State'), ({ phase }) => swapPhases[phase][language]],
    [say('Transacción en la red (TXID)', 'Network transaction (TXID)'), ({ transaction_hash }) => transaction_hash],
    [say('ID en Caudal', 'ID at Caudal'), ({ id }) => id],
  ];
}

/** Writes the customer's swaps that match a filter as CSV, by the same query as the list. */
export function tradesFile(
  { db, chain }: Pick<TradingServices, 'db' | 'chain'>,
  { accountId, langKey }: { accountId: string; langKey: 'es' | 'en' },
  filter: HistoryFilter,
): AsyncIterable<Lines> {
  return csvFile(db, columnsIn(langKey), (snapshot, position) =>
    listTrades({ db: snapshot, chain }, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
