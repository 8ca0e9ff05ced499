import type { CaseTerms } from '../../../cases/case-kind.ts';

/** A transfer of tokens that the product does not support, or of any tokens to the house's own address. The subject is the transfer. */
export const foreignToken: CaseTerms = {
  kind: 'foreign_token',
  name: { es: 'Token que no manejamos', en: 'Token that we do not hold' },
  due_hours: 72,
};

/** A transfer of our tokens to an address that a restore left out. The subject is the transfer. */
export const lostDeposit: CaseTerms = {
  kind: 'lost_deposit',
  name: { es: 'Depósito en una dirección sin dueño', en: 'Deposit at an address of nobody' },
  due_hours: 72,
};

/** A transfer to an address that a restore left out, which officers left with the house until it is known whose it is. The subject is the transfer. */
export const keptDeposit: CaseTerms = {
  kind: 'kept_deposit',
  name: { es: 'Depósito sin dueño que guarda la casa', en: 'Deposit of nobody that the house keeps' },
  due_hours: 2160,
};

/** Ether sent to a customer's deposit address, which is only for tokens. The subject is the customer. */
export const foreignEther: CaseTerms = {
  kind: 'foreign_ether',
  name: { es: 'Ether en una dirección de cliente', en: 'Ether at a customer’s address' },
  due_hours: 72,
};

/** The chain dropped a transfer that had reached the required confirmations. The subject is the incoming transfer or our transaction. */
export const deepReorganisation: CaseTerms = {
  kind: 'deep_reorganisation',
  name: { es: 'Reorganización de la cadena', en: 'Reorganisation of the chain' },
  due_hours: 4,
};

/** A transaction of ours is not mined even for the highest fee that we bid. The subject is our transaction. */
export const stuckTransaction: CaseTerms = {
  kind: 'stuck_transaction',
  name: { es: 'Transacción atascada en la red', en: 'Transaction stuck on the network' },
  due_hours: 4,
};

/** The balances at our addresses differ from the ledger. The subject is the asset. */
export const chainDifference: CaseTerms = {
  kind: 'chain_difference',
  name: { es: 'Diferencia con la cadena', en: 'Difference with the chain' },
  due_hours: 24,
};

/** A withdrawal of tokens that needs approval. The subject is the movement. */
export const transferApproval: CaseTerms = {
  kind: 'crypto_withdrawal_approval',
  name: { es: 'Retiro en cripto por aprobar', en: 'Crypto withdrawal to approve' },
  due_hours: 4,
};
