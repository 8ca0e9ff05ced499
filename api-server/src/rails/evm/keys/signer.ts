import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem';

/** The keys did not answer: nothing was signed, as far as is known. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

/** Whoever holds the keys. The house's own is in place 0, each customer's address in a place of its own (BIP-44: m/44'/60'/0'/0/place). */
export interface Signer {
  /** With its checksum. @throws SignerUnavailable */
  addressOf: (place: number) => Promise<Address>;
  /** The signed bytes: the same for the same transaction. @throws SignerUnavailable */
  sign: (place: number, transaction: TransactionSerializableEIP1559) => Promise<Hex>;
}

/** Where the house keeps what it does not need for a single customer. */
export const house_place = 0;
