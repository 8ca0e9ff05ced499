import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem';

/** The signer did not answer. As far as is known, nothing was signed. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

/** The holder of the keys. The house's key is in place 0, each customer's in a place of its own (BIP-44: m/44'/60'/0'/0/place). */
export interface Signer {
  /** Returns the address with its checksum. @throws SignerUnavailable */
  addressOf: (place: number) => Promise<Address>;
  /** Returns the signed bytes, which are the same for the same transaction. @throws SignerUnavailable */
  sign: (place: number, transaction: TransactionSerializableEIP1559) => Promise<Hex>;
}

/** The place of the house's key, whose address holds the tokens in custody. */
export const house_place = 0;
