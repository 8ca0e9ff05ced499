import { emailOf, lineOf, textOf, withoutDocumentType, withoutMarks } from '@caudal/api-spec/typed-text';

const unspaced = (text: string) => withoutMarks(text).replaceAll(/\s/g, '');

/** Removes the punctuation that people and documents write into numbers: '1.020.304.050', '(300) 123-4567', '031-456.789 01'. */
function unsigned(text: string): string {
  return unspaced(text)
    .normalize('NFKC')
    .replaceAll(/[.,()/·‐-―−-]/g, '');
}

/**
 * Returns a Colombian mobile number as its ten digits, however it was dialled: with the country code after '+', '00', '0' or nothing, or
 * with '0' or '03' as from a landline. Any other number with a country code begins with a plus sign.
 */
function phone(text: string): string {
  const digits = unsigned(text).replace(/^00(?=[1-9])|^0(?=57\d{8,10}$)/, '+');
  return digits.replace(/^(?:\+?57)?(?:03?)?(?=3\d{9}$)/, '');
}

/** Functions that return the canonical form of a value that somebody types or pastes, by kind. An invalid value stays invalid. */
export const clean = {
  phone,
  email: emailOf,
  /** Cleans the number of a bank account. */
  number: unsigned,
  /** Cleans the number of an identity document, also with the document's type before it. Some numbers contain letters. */
  document: (text) => unsigned(withoutDocumentType(text)),
  /** Cleans a tax number, also with 'NIT' before it. It keeps the hyphen before its check digit. */
  nit: (text) =>
    unspaced(withoutDocumentType(text))
      .normalize('NFKC')
      .replaceAll(/[‐-―−]/g, '-')
      .replaceAll(/[.,]/g, ''),
  /**
   * Cleans an address on the chain, alone or as in a wallet's QR code ('ethereum:0x…', EIP-681). It keeps capital letters,
   * because they are the address's checksum.
   */
  address: (text) =>
    unspaced(text)
      .replace(/^ethereum:(?=0x[\da-f]{40}$)/i, '')
      .replace(/^0X/, '0x'),
  /** Cleans an id, or the beginning of one. */
  id: (text) => unspaced(text).toLowerCase(),
  /** Cleans a recovery code and writes it in two halves, as in the list that its owner got. */
  recoveryCode: (text) =>
    unsigned(text)
      .toUpperCase()
      .replace(/^(.{5})(.{5})$/, '$1-$2'),
  /** Cleans a percentage and drops its sign: '33,33 %' becomes '33.33'. */
  percent: (text) => unspaced(text).replace(/%$/, '').replace(',', '.'),
  /** Cleans a whole number and drops the signs between its groups of three digits: '1.500' becomes '1500'. */
  whole: (text) => {
    const bare = unspaced(text).replace(/^[−–]/, '-');
    return /^-?[1-9]\d{0,2}(?:[.,'’]\d{3})+$/.test(bare) ? bare.replaceAll(/[.,'’]/g, '') : bare;
  },
  /** Cleans a name or a line of words, with one space between words. */
  line: lineOf,
  /** Cleans a text of several lines. */
  text: textOf,
} as const satisfies Record<string, (text: string) => string>;

export type TypedKind = keyof typeof clean;
