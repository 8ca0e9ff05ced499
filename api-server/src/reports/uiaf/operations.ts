import type { Schemas } from '@caudal/api-spec/server';
import type { MovementKind } from '../../movements/movement-state.ts';

export type ReportedOperation = Schemas['ReportedOperation'];

const ofMovement = {
  deposit: 'fiat_deposit',
  withdrawal: 'fiat_withdrawal',
  crypto_deposit: 'transfer_in',
  crypto_withdrawal: 'transfer_out',
} as const satisfies Record<Exclude<MovementKind, 'swap'>, ReportedOperation>;

/** Returns the UIAF's operation for a movement. A swap that pays pesos is a purchase, one that receives pesos a sale. Rule uiaf 5. */
export function operationOf(kind: MovementKind, swap: { assetIn: string; assetOut: string } | null): ReportedOperation {
  if (kind !== 'swap') return ofMovement[kind];
  if (swap?.assetIn === 'COP') return 'purchase';
  return swap?.assetOut === 'COP' ? 'sale' : 'exchange';
}

/** The names of the operations in drafts. */
export const operationWords = {
  fiat_deposit: 'Depósito en pesos',
  fiat_withdrawal: 'Retiro en pesos',
  transfer_in: 'Transferencia recibida',
  transfer_out: 'Transferencia enviada',
  purchase: 'Compra',
  sale: 'Venta',
  exchange: 'Intercambio entre activos',
} as const satisfies Record<ReportedOperation, string>;

/** The operations in the order in which reports list their figures. */
export const operationOrder = Object.keys(operationWords) as ReportedOperation[];

/** The note that marks every draft as a draft, in each format. */
export const draftLabel =
  'BORRADOR: por revisar con la asesoría jurídica antes de presentarlo; la UIAF lo recibe por su propio sistema';
