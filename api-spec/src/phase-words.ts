// The words for the phases of movements, as lists show them and files contain them.
import type { components } from './contract.gen.ts';
import type { LocalisedText } from './problem.ts';

type Schemas = components['schemas'];
type Words<Phase extends string> = Readonly<Record<Phase, LocalisedText>>;

/** Deposits and withdrawals of pesos. */
export const pesosPhases: Words<Schemas['FiatTransaction']['phase']> = {
  awaiting_approval: { es: 'Por aprobar', en: 'To be approved' },
  under_way: { es: 'Pendiente', en: 'Pending' },
  in_review: { es: 'En revisión', en: 'In review' },
  taken_back: { es: 'Retirado por tu banco', en: 'Taken back by your bank' },
  refunding: { es: 'En devolución', en: 'Being refunded' },
  completed: { es: 'Completo', en: 'Completed' },
  refunded: { es: 'Devuelto', en: 'Refunded' },
  declined: { es: 'Fallido', en: 'Failed' },
  expired: { es: 'Fallido', en: 'Failed' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  annulled: { es: 'Anulado', en: 'Annulled' },
  returned: { es: 'Devuelto', en: 'Refunded' },
  charged: { es: 'Descontado', en: 'Charged' },
};

/** Deposits and withdrawals of tokens. */
export const cryptoPhases: Words<Schemas['CryptoPhase']> = {
  confirming: { es: 'Confirmando', en: 'Confirming' },
  collecting: { es: 'Bajo el mínimo', en: 'Below the minimum' },
  cooling: { es: 'Dirección en espera', en: 'Address waiting' },
  awaiting_approval: { es: 'Por aprobar', en: 'To be approved' },
  under_way: { es: 'En la red', en: 'On the network' },
  completed: { es: 'Completo', en: 'Completed' },
  undone: { es: 'Deshecho por la red', en: 'Undone by the network' },
  reverted: { es: 'Fallido', en: 'Failed' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  charged: { es: 'Descontado', en: 'Charged' },
};

/** Swaps, as their customer reads them. */
export const swapPhases: Words<Schemas['TradeItem']['phase']> = {
  requested: { es: 'Pendiente', en: 'Pending' },
  under_way: { es: 'En la red', en: 'On the network' },
  completed: { es: 'Completado', en: 'Completed' },
  reverted: { es: 'No se hizo', en: 'Not made' },
  expired: { es: 'Venció', en: 'Expired' },
  refused: { es: 'No fue posible', en: 'Not possible' },
};

/** Orders of swaps, as officers read them. */
export const orderPhases: Words<Schemas['OrderReportRow']['phase']> = {
  requested: { es: 'Por enviar', en: 'To be sent' },
  under_way: { es: 'En la red', en: 'On the network' },
  completed: { es: 'Ejecutada', en: 'Carried out' },
  reverted: { es: 'Fuera de su límite', en: 'Beyond its limit' },
  expired: { es: 'Vencida', en: 'Expired' },
  refused: { es: 'Rechazada', en: 'Refused' },
};
