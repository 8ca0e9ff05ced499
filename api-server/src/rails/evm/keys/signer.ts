import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem';

/** The signer did not answer, so the server has no signature. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

/** The holder of the keys. A key is named by its derivation index, `place` (BIP-44: m/44'/60'/0'/0/place); the house's is 0. */
export interface Signer {
  /** Returns the address with its checksum. @throws SignerUnavailable */
  addressOf: (place: number) => Promise<Address>;
  /** Returns the signed bytes, which are the same for the same transaction. @throws SignerUnavailable */
  sign: (place: number, transaction: TransactionSerializableEIP1559) => Promise<Hex>;
}

/** The derivation index of the house's key, whose address holds the tokens in custody. */
export const house_place = 0;
