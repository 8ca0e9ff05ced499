import { decimal, type Columns, type Lines } from '../platform/csv.ts';
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

/** The documented columns come first, then the further columns of the list. */
const cryptoColumns: Columns<CryptoReportRow> = [
  ['userId', ({ userId }) => userId],
  ['asset', ({ asset }) => asset],
  ['amount', ({ amount }) => decimal(amount)],
  ['fee', ({ fee }) => decimal(fee)],
  ['creationDate', ({ creationDate }) => creationDate],
  ['confirmationDate', ({ confirmationDate }) => confirmationDate],
  ['destination', ({ destination }) => destination],
  ['aprobador', ({ aprobador }) => aprobador],
  ['state', ({ state }) => state],
  ['internalID', ({ internalID }) => internalID],
  ['transactionId', ({ transactionId }) => transactionId],
  ['origin', ({ origin }) => origin],
  ['valueCop', ({ valueCop }) => decimal(valueCop)],
  ['aprobationState', ({ aprobationState }) => aprobationState],
  ['phase', ({ phase }) => cryptoPhases[phase]],
  ['userName', ({ userName }) => userName],
];

const orderColumns: Columns<OrderReportRow> = [
  ['userId', ({ userId }) => userId],
  ['transactionId', ({ transactionId }) => transactionId],
  ['assetIn', ({ assetIn }) => assetIn],
  ['assetOut', ({ assetOut }) => assetOut],
  ['tradeType', ({ tradeType }) => tradeType],
  ['quotedIn', ({ quotedIn }) => decimal(quotedIn)],
  ['maximumIn', ({ maximumIn }) => decimal(maximumIn)],
  ['quotedOut', ({ quotedOut }) => decimal(quotedOut)],
  ['minimumOut', ({ minimumOut }) => decimal(minimumOut)],
  ['valueCop', ({ valueCop }) => decimal(valueCop)],
  ['creationDate', ({ creationDate }) => creationDate],
  ['endsAt', ({ endsAt }) => endsAt],
  ['state', ({ state }) => state],
  ['phase', ({ phase }) => orderPhases[phase]],
  ['userName', ({ userName }) => userName],
];

const tradeColumns: Columns<TradeReportRow> = [
  ['userId', ({ userId }) => userId],
  ['transactionId', ({ transactionId }) => transactionId],
  ['assetIn', ({ assetIn }) => assetIn],
  ['assetOut', ({ assetOut }) => assetOut],
  ['paid', ({ paid }) => decimal(paid)],
  ['received', ({ received }) => decimal(received)],
  ['price', ({ price }) => decimal(price)],
  ['platformFee', ({ platformFee }) => decimal(platformFee)],
  ['networkFee', ({ networkFee }) => decimal(networkFee)],
  ['gasCost', ({ gasCost }) => decimal(gasCost)],
  ['valueCop', ({ valueCop }) => decimal(valueCop)],
  ['creationDate', ({ creationDate }) => creationDate],
  ['executionDate', ({ executionDate }) => executionDate],
  ['internalID', ({ internalID }) => internalID],
  ['userName', ({ userName }) => userName],
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
