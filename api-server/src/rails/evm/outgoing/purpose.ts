import type { LocalisedText } from '@caudal/api-spec';
import type { Hex, TransactionReceipt } from 'viem';
import type { Transaction } from '../../../platform/db/database.ts';

/** A transaction of ours, as those who asked for it know it. */
export interface Outgoing {
  id: string;
  purpose: string;
  /** What it is for: a movement, where it is about one. */
  reference: string | null;
  /** Minor units of the token that it sends; null where it sends none. */
  amount: bigint | null;
}

/** What a transaction of each kind is for, as officers read it. */
export const purposeWords = {
  withdrawal: { es: 'Un retiro de un cliente', en: "A customer's withdrawal" },
  swap: { es: 'Un intercambio de un cliente', en: "A customer's swap" },
  allowance: { es: 'El permiso para intercambiar un token', en: 'The allowance to swap a token' },
  sweep: { es: 'Reunir un depósito en la custodia', en: 'Bringing a deposit together into custody' },
  gas: { es: 'Gas para reunir un depósito', en: 'Gas to bring a deposit together' },
  mint: { es: 'Emitir pesos en la red', en: 'Minting pesos on the network' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

export type PurposeName = keyof typeof purposeWords;

/** What a transaction of a kind means to whoever asked for it. Each is told once, in the transaction that writes it down. */
export interface OutgoingPurpose {
  name: PurposeName;
  /** Asks the chain for the hash of the code where it goes, before anything is locked; null where none is. @throws ChainUnavailable */
  codeThere?: (outgoing: Outgoing) => Promise<Hex | null>;
  /** It is about to be signed: from now on it may happen. False where nobody wants it any more. */
  begin?: (transaction: Transaction, outgoing: Outgoing, codeThere: Hex | null) => Promise<boolean>;
  /** A block holds it; that may still be undone. */
  mined?: (transaction: Transaction, outgoing: Outgoing) => Promise<void>;
  /** It happened, as far as a chain can be sure. */
  confirmed: (transaction: Transaction, outgoing: Outgoing, receipt: TransactionReceipt) => Promise<void>;
  /** It was tried, and changed nothing. `why`: what the chain says of it since; null where it does not tell. */
  reverted: (
    transaction: Transaction,
    outgoing: Outgoing,
    receipt: TransactionReceipt,
    why: Error | null,
  ) => Promise<void>;
  /** The chain would not carry it out, so it was not tried. `why`: what the node says. */
  refused: (transaction: Transaction, outgoing: Outgoing, why: Error) => Promise<void>;
}

export type Purposes = ReadonlyMap<string, OutgoingPurpose>;

export function purposesOf(purposes: readonly OutgoingPurpose[]): Purposes {
  const byName = new Map(purposes.map((purpose) => [purpose.name, purpose]));
  if (byName.size < purposes.length) throw new Error('Two purposes of transactions have the same name');
  return byName;
}

/** @throws where a transaction was queued for what this server does not know. */
export function purposeNamed(purposes: Purposes, name: string): OutgoingPurpose {
  const purpose = purposes.get(name);
  if (!purpose) throw new Error(`There is no purpose ${name}`);
  return purpose;
}
