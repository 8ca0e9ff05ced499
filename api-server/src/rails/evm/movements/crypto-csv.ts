import type { components } from '@caudal/api-spec/server';
import { dateAndTimeInColombia } from '../../../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../../../platform/csv-file.ts';
import { decimal, type Columns, type Lines } from '../../../platform/csv.ts';
import type { ChainServices } from '../services.ts';
import { listCrypto, type CryptoFilter } from './crypto-list.ts';
import type { CryptoPhase } from './crypto-phase.ts';

type Row = components['schemas']['CryptoTransaction'];

/** The phases in the words of the screen. */
const phases: Record<'es' | 'en', Record<CryptoPhase, string>> = {
  es: {
    confirming: 'Confirmando',
    collecting: 'Por completar',
    cooling: 'En espera',
    awaiting_approval: 'Por aprobar',
    under_way: 'Pendiente',
    in_review: 'En revisión',
    completed: 'Completo',
    undone: 'Deshecho por la red',
    reverted: 'Fallido',
    rejected: 'Rechazado',
    cancelled: 'Cancelado',
  },
  en: {
    confirming: 'Confirming',
    collecting: 'To be completed',
    cooling: 'Waiting',
    awaiting_approval: 'To be approved',
    under_way: 'Pending',
    in_review: 'In review',
    completed: 'Complete',
    undone: 'Undone by the network',
    reverted: 'Failed',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
};

const at = (instant: string) => dateAndTimeInColombia(new Date(instant));

/** Phases in which the fee was returned, so that the file shows none. Deposits have no fee. */
const withoutFee: ReadonlySet<CryptoPhase> = new Set(['cancelled', 'rejected', 'reverted']);
const hasFee = ({ kind, phase }: Row) => kind === 'withdrawal' && !withoutFee.has(phase);
const feeOf = (row: Row) => (hasFee(row) ? decimal(row.fee) : null);
const feeIn = (row: Row) => (hasFee(row) ? row.asset : null);

/** The columns of the screen under the same names, whatever the rows contain. */
const columns: Record<'es' | 'en', Columns<Row>> = {
  es: [
    ['Fecha', ({ created_at }) => at(created_at)],
    ['Movimiento', ({ kind }) => ({ deposit: 'Depósito', withdrawal: 'Retiro' })[kind]],
    ['Moneda', ({ asset }) => asset],
    ['Cantidad', ({ amount }) => decimal(amount)],
    ['Tarifa de red', feeOf],
    ['Moneda de la tarifa', feeIn],
    ['Valor en pesos', ({ valueCop }) => decimal(valueCop)],
    ['Dirección', ({ to_address }) => to_address],
    ['Estado', ({ phase }) => phases.es[phase]],
    ['Transacción en la red (TXID)', ({ txid }) => txid],
    ['ID en Caudal', ({ id }) => id],
  ],
  en: [
    ['Date', ({ created_at }) => at(created_at)],
    ['Transaction', ({ kind }) => ({ deposit: 'Deposit', withdrawal: 'Withdrawal' })[kind]],
    ['Currency', ({ asset }) => asset],
    ['Amount', ({ amount }) => decimal(amount)],
    ['Network fee', feeOf],
    ['Currency of the fee', feeIn],
    ['Worth in pesos', ({ valueCop }) => decimal(valueCop)],
    ['Address', ({ to_address }) => to_address],
    ['State', ({ phase }) => phases.en[phase]],
    ['Network transaction (TXID)', ({ txid }) => txid],
    ['ID at Caudal', ({ id }) => id],
  ],
};

/** Returns a customer's filtered deposits and withdrawals on the chain as a CSV file, read by the query of the list. */
export function cryptoFile(
  services: ChainServices,
  { accountId, langKey }: { accountId: string; langKey: 'es' | 'en' },
  filter: CryptoFilter,
): AsyncIterable<Lines> {
  return csvFile(services.db, columns[langKey], (snapshot, position) =>
    listCrypto({ ...services, db: snapshot }, accountId, { ...filter, ...position, size: batch_rows }),
  );
}
