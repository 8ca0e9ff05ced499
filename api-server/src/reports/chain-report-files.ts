import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { decimal, type Cell, type Columns, type Lines } from '../platform/csv.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import { readCryptoReport, type CryptoReportFilter, type CryptoReportRow, type ReportSource } from './crypto-report.ts';
import type { ChainFilter } from './chain-filter.ts';
import { readOrderReport, readTradeReport, type OrderReportRow, type TradeReportRow } from './swap-reports.ts';

/** The words that the lists use for each phase. */
const cryptoPhases = {
  confirming: 'Confirmando',
  collecting: 'Bajo el mínimo',
  cooling: 'Dirección en espera',
  awaiting_approval: 'Por aprobar',
  under_way: 'En la red',
  in_review: 'En revisión',
  completed: 'Completo',
  undone: 'Deshecho por la red',
  reverted: 'Fallido',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
} as const satisfies Record<CryptoReportRow['phase'], string>;

const orderPhases = {
  requested: 'Por enviar',
  under_way: 'En la red',
  completed: 'Ejecutada',
  reverted: 'Fuera de su límite',
  expired: 'Vencida',
  refused: 'Rechazada',
} as const satisfies Record<OrderReportRow['phase'], string>;

/** Makes columns of fields that are headed by their names. */
const named = <Name extends string>(...names: Name[]): Columns<Record<Name, Cell>> =>
  names.map((name) => [name, (row) => row[name]]);

/** Makes such columns of amounts. */
const amounts = <Name extends string>(...names: Name[]): Columns<Record<Name, string | null>> =>
  names.map((name) => [name, (row) => decimal(row[name])]);

/** Makes such columns of instants, in Colombian time, which a spreadsheet reads as dates. */
const dates = <Name extends string>(...names: Name[]): Columns<Record<Name, string | null>> =>
  names.map((name) => [name, ({ [name]: instant }) => (instant === null ? null : dateAndTimeInColombia(instant))]);

/** The documented columns come first, then the further columns of the list. */
const cryptoColumns: Columns<CryptoReportRow> = [
  ...named('userId', 'asset'),
  ...amounts('amount', 'fee'),
  ...dates('creationDate', 'confirmationDate'),
  ...named('destination', 'aprobador', 'state', 'internalID', 'transactionId', 'origin'),
  ...amounts('valueCop'),
  ...named('aprobationState'),
  ['phase', ({ phase }) => cryptoPhases[phase]],
  ...named('userName'),
];

const orderColumns: Columns<OrderReportRow> = [
  ...named('userId', 'transactionId', 'assetIn', 'assetOut', 'tradeType'),
  ...amounts('quotedIn', 'maximumIn', 'quotedOut', 'minimumOut', 'valueCop'),
  ...dates('creationDate', 'endsAt'),
  ...named('state'),
  ['phase', ({ phase }) => orderPhases[phase]],
  ...named('userName'),
];

const tradeColumns: Columns<TradeReportRow> = [
  ...named('userId', 'transactionId', 'assetIn', 'assetOut'),
  ...amounts('paid', 'received', 'price', 'platformFee', 'networkFee', 'gasCost', 'valueCop'),
  ...dates('creationDate', 'executionDate'),
  ...named('internalID', 'userName'),
];

type Page<Row> = { results: Row[]; nextCursor: string | null } | null;
type ReadPage<Filter, Row> = (source: ReportSource, filter: Filter, size: number) => Promise<Page<Row>>;

function fileOf<Filter, Row>(columns: Columns<Row>, read: ReadPage<Filter, Row>) {
  return ({ db, chain }: ReportSource, filter: Filter): AsyncIterable<Lines> =>
    csvFile(db, columns, (snapshot, position) => read({ db: snapshot, chain }, { ...filter, ...position }, batch_rows));
}

/** The files use the same queries as the lists. */
export const cryptoReportFile = fileOf<CryptoReportFilter, CryptoReportRow>(cryptoColumns, readCryptoReport);
export const orderReportFile = fileOf<ChainFilter, OrderReportRow>(orderColumns, readOrderReport);
export const tradeReportFile = fileOf<ChainFilter, TradeReportRow>(tradeColumns, readTradeReport);
