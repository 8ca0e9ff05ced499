import type { LocalisedText } from '@caudal/api-spec';
import type { Hex, TransactionReceipt } from 'viem';
import type { Transaction } from '../../../platform/db/database.ts';
import type { OutgoingRow } from './outgoing-store.ts';

/** The columns of our transaction that are passed to its purpose's functions. */
export type Outgoing = Pick<OutgoingRow, 'id' | 'purpose' | 'reference' | 'amount'>;

/** The names of the purposes that officers read. */
export const purposeWords = {
  withdrawal: { es: 'Un retiro de un cliente', en: "A customer's withdrawal" },
  swap: { es: 'Un intercambio de un cliente', en: "A customer's swap" },
  allowance: { es: 'El permiso para intercambiar un token', en: 'The allowance to swap a token' },
  sweep: { es: 'Reunir un depósito en la custodia', en: 'Bringing a deposit together into custody' },
  gas: { es: 'Gas para reunir un depósito', en: 'Gas to bring a deposit together' },
  mint: { es: 'Emitir pesos en la red', en: 'Minting pesos on the network' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

export type PurposeName = keyof typeof purposeWords;

/**
 * A kind of our transactions, with its callbacks. Each callback that takes a database transaction is called once, in the transaction that
 * stores the progress.
 */
export interface OutgoingPurpose {
  name: PurposeName;
  /** Reads the hash of the code at the recipient's address, before rows are locked; null when there is no code. @throws ChainUnavailable */
  codeThere?: (outgoing: Outgoing) => Promise<Hex | null>;
  /** Called before signing; returns false when the transaction is no longer wanted. Once signed, a transaction cannot be stopped. */
  begin?: (transaction: Transaction, outgoing: Outgoing, codeThere: Hex | null) => Promise<boolean>;
  /** Called when the transaction is mined, which a reorganisation may still undo. */
  mined?: (transaction: Transaction, outgoing: Outgoing) => Promise<void>;
  /** Called when the transaction succeeded and has the required confirmations. */
  confirmed?: (transaction: Transaction, outgoing: Outgoing, receipt: TransactionReceipt) => Promise<void>;
  /** Called when the transaction reverted and changed nothing. `why`: the reason found by repeating the call; null when unknown. */
  reverted: (
    transaction: Transaction,
    outgoing: Outgoing,
    receipt: TransactionReceipt,
    why: Error | null,
  ) => Promise<void>;
  /** Called when the node's simulation fails, so that the transaction was not sent. `why`: the node's error. */
  refused: (transaction: Transaction, outgoing: Outgoing, why: Error) => Promise<void>;
}

export type Purposes = ReadonlyMap<string, OutgoingPurpose>;

export function purposesOf(purposes: readonly OutgoingPurpose[]): Purposes {
  const byName = new Map(purposes.map((purpose) => [purpose.name, purpose]));
  if (byName.size < purposes.length) throw new Error('Two purposes of transactions have the same name');
  return byName;
}

/** @throws when a transaction was queued for a purpose that this server does not know. */
export function purposeNamed(purposes: Purposes, name: string): OutgoingPurpose {
  const purpose = purposes.get(name);
  if (!purpose) throw new Error(`There is no purpose ${name}`);
  return purpose;
}
