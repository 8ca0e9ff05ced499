import type { CaseTerms } from '../../../cases/case-kind.ts';

/** Somebody sent what the product does not hold, or sent something to the house itself. The subject is what came. */
export const foreignToken: CaseTerms = {
  kind: 'foreign_token',
  name: { es: 'Token que no manejamos', en: 'Token that we do not hold' },
  due_hours: 72,
};

/** Somebody sent ether itself to a customer's address, which takes tokens. The subject is the customer. */
export const foreignEther: CaseTerms = {
  kind: 'foreign_ether',
  name: { es: 'Ether en una dirección de cliente', en: 'Ether at a customer’s address' },
  due_hours: 72,
};

/** The chain took back what had as many confirmations as we ask for. The subject is what came, or what we sent. */
export const deepReorganisation: CaseTerms = {
  kind: 'deep_reorganisation',
  name: { es: 'Reorganización de la cadena', en: 'Reorganisation of the chain' },
  due_hours: 4,
};

/** No block takes a transaction of ours for the most that we offer. The subject is what we sent. */
export const stuckTransaction: CaseTerms = {
  kind: 'stuck_transaction',
  name: { es: 'Transacción atascada en la red', en: 'Transaction stuck on the network' },
  due_hours: 4,
};

/** What stands at our addresses is not what the ledger says. The subject is the asset. */
export const chainDifference: CaseTerms = {
  kind: 'chain_difference',
  name: { es: 'Diferencia con la cadena', en: 'Difference with the chain' },
  due_hours: 24,
};
