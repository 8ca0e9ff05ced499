import { cryptoPhases } from '@caudal/api-spec/phase-words';
import type { components } from '@caudal/api-spec/server';
import { dateAndTimeInColombia } from '../../../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../../../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../../../platform/csv.ts';
import type { ChainServices } from '../services.ts';
import { listCrypto, type CryptoFilter } from './crypto-list.ts';
import type { CryptoPhase } from './crypto-phase.ts';

type Row = components['schemas']['CryptoTransaction'];

/** Phases of a withdrawal whose fee was returned, so that the file shows no fee. Deposits have no fee. */
const withoutFee: ReadonlySet<CryptoPhase> = new Set(['cancelled', 'rejected', 'reverted']);
const hasFee = ({ kind, phase }: Row) => kind === 'withdrawal' && !withoutFee.has(phase);
const feeOf = (row: Row) => (hasFee(row) ? decimal(row.fee) : null);
const feeIn = (row: Row) => (hasFee(row) ? row.asset : null);

/** Returns the columns of the file, always all of them, with the names that the screen uses. */
function columnsIn(language: 'es' | 'en'): Columns<Row> {
  const say = (es: string, en: string) => ({ es, en })[language];
  return [
    [say('Fecha', 'Date'), ({ created_at }) => dateAndTimeInColombia(created_at)],
    [
      say('Movimiento', 'Transaction'),
      ({ kind }) => (kind === 'deposit' ? say('Depósito', 'Deposit') : say('Retiro', 'Withdrawal')),
    ],
    [say('Moneda', 'Currency'), ({ asset }) => asset],
    [say('Cantidad', 'Amount'), ({ amount }) => decimal(amount)],
    [say('Tarifa de red', 'Network fee'), feeOf],
    [say('Moneda de la tarifa', 'Currency of the fee'), feeIn],
    [say('Valor en pesos', 'Worth in pesos'), ({ valueCop }) => decimal(valueCop)],
    [say('Dirección', 'Address'), ({ to_address }) => to_address],
    [say('Estado', 'State'), ({ phase }) => cryptoPhases[phase][language]],
    [say('Transacción en la red (TXID)', 'Network transaction (TXID)'), ({ txid }) => txid],
    [say('ID en Caudal', 'ID at Caudal'), ({ id }) => id],
  ];
}

/** Returns a customer's deposits and withdrawals on the chain that match a filter as CSV, by the same query as the list. */
export function cryptoFile(
  services: ChainServices,
  { accountId, langKey }: { accountId: string; langKey: 'es' | 'en' },
  filter: CryptoFilter,
): AsyncIterable<Lines> {
  return csvFile(services.db, columnsIn(langKey), (snapshot, position) =>
    listCrypto({ ...services, db: snapshot }, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
