import { cryptoPhases, orderPhases } from '@caudal/api-spec/phase-words';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { decimal, type Columns, type Lines } from '../platform/csv.ts';
import { csvFileOfQuery, type QueriedList } from '../platform/csv-file.ts';
import { wholeCryptoReport, type CryptoReportRow, type ReportSource } from './crypto-report.ts';
import { shownPrice } from '../trading/price-text.ts';
import { wholeOrderReport, wholeTradeReport, type OrderReportRow, type TradeReportRow } from './swap-reports.ts';

const tradeTypes = { input: 'Lo que paga', output: 'Lo que recibe' } as const satisfies Record<
  OrderReportRow['tradeType'],
  string
>;

const moment = (instant: string | null) => (instant === null ? null : dateAndTimeInColombia(instant));

// The headings are the words of the screen. The columns that the API documents list come first, then the further columns of the list.

const cryptoColumns: Columns<CryptoReportRow> = [
  ['ID de usuario', ({ userId }) => userId],
  ['Moneda', ({ asset }) => asset],
  ['Cantidad', ({ amount }) => decimal(amount)],
  ['Tarifa de red', ({ fee }) => decimal(fee)],
  ['Creación', ({ creationDate }) => moment(creationDate)],
  ['Confirmación', ({ confirmationDate }) => moment(confirmationDate)],
  ['Destino', ({ destination }) => destination],
  ['Aprobador', ({ approverEmail, aprobador }) => approverEmail ?? aprobador],
  ['Estado', ({ state }) => state],
  ['TXID', ({ internalID }) => internalID],
  ['ID de transacción', ({ transactionId }) => transactionId],
  ['Origen', ({ origin }) => origin],
  ['Valor en pesos', ({ valueCop }) => decimal(valueCop)],
  ['Aprobación', ({ aprobationState }) => aprobationState],
  ['Qué pasó', ({ phase }) => cryptoPhases[phase].es],
  ['Usuario', ({ userName }) => userName],
];

const orderColumns: Columns<OrderReportRow> = [
  ['ID de usuario', ({ userId }) => userId],
  ['ID de transacción', ({ transactionId }) => transactionId],
  ['Moneda que paga', ({ assetIn }) => assetIn],
  ['Moneda que recibe', ({ assetOut }) => assetOut],
  ['Qué es exacto', ({ tradeType }) => tradeTypes[tradeType]],
  ['Paga', ({ quotedIn }) => decimal(quotedIn)],
  ['Máximo', ({ maximumIn }) => decimal(maximumIn)],
  ['Recibe', ({ quotedOut }) => decimal(quotedOut)],
  ['Mínimo', ({ minimumOut }) => decimal(minimumOut)],
  ['Valor en pesos', ({ valueCop }) => decimal(valueCop)],
  ['Creación', ({ creationDate }) => moment(creationDate)],
  ['Vence', ({ endsAt }) => moment(endsAt)],
  ['Estado', ({ state }) => state],
  ['Qué pasó', ({ phase }) => orderPhases[phase].es],
  ['Usuario', ({ userName }) => userName],
];

const tradeColumns: Columns<TradeReportRow> = [
  ['ID de usuario', ({ userId }) => userId],
  ['ID de transacción', ({ transactionId }) => transactionId],
  ['Moneda que pagó', ({ assetIn }) => assetIn],
  ['Moneda que recibió', ({ assetOut }) => assetOut],
  ['Pagó', ({ paid }) => decimal(paid)],
  ['Recibió', ({ received }) => decimal(received)],
  ['Precio con tarifas', (row) => decimal(shownPrice(row).price)],
  ['Moneda del precio', (row) => shownPrice(row).in],
  ['Precio de 1', (row) => shownPrice(row).of],
  ['Tarifa', ({ platformFee }) => decimal(platformFee)],
  ['Tarifa de red', ({ networkFee }) => decimal(networkFee)],
  ['Gas en ETH', ({ gasCost }) => decimal(gasCost)],
  ['Valor en pesos', ({ valueCop }) => decimal(valueCop)],
  ['Creación', ({ creationDate }) => moment(creationDate)],
  ['Ejecución', ({ executionDate }) => moment(executionDate)],
  ['TXID', ({ internalID }) => internalID],
  ['Usuario', ({ userName }) => userName],
];

type WholeReport<Filter, Row, Shown> = (source: ReportSource, filter: Filter) => QueriedList<Row, Shown>;

function fileOf<Filter, Row, Shown>(columns: Columns<Shown>, whole: WholeReport<Filter, Row, Shown>) {
  return (source: ReportSource, filter: Filter): AsyncIterable<Lines> =>
    csvFileOfQuery(source.db, columns, whole(source, filter));
}

/** The files use the same queries as the lists. */
export const cryptoReportFile = fileOf(cryptoColumns, wholeCryptoReport);
export const orderReportFile = fileOf(orderColumns, wholeOrderReport);
export const tradeReportFile = fileOf(tradeColumns, wholeTradeReport);
