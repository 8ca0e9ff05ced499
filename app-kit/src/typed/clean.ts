import { withoutMarks } from '@caudal/ui-kit/amounts';

const bare = (text: string) => withoutMarks(text).trim();
const unspaced = (text: string) => withoutMarks(text).replaceAll(/\s/g, '');
const line = (text: string) => bare(text).replaceAll(/\s+/g, ' ').normalize('NFC');

/** Leaves out the signs that people and papers write into numbers: '1.020.304.050', '(300) 123-4567', '031-456.789 01'. */
function unsigned(text: string): string {
  return unspaced(text)
    .normalize('NFKC')
    .replaceAll(/[.,()/·‐-―−-]/g, '');
}

/** A Colombian mobile phone is its ten digits, however its country was written; another one begins with a plus sign. */
function phone(text: string): string {
  const digits = unsigned(text).replace(/^00(?=[1-9])/, '+');
  return digits.replace(/^\+?57(?=\d{10}$)/, '');
}

/** An e-mail as people read it: letters such as ñ stay in its domain. */
export function emailAsRead(text: string): string {
  return unspaced(text)
    .replace(/^mailto:/i, '')
    .normalize('NFC')
    .toLowerCase();
}

/** An e-mail as it is sent and kept: mail servers know a domain by its name in ASCII. */
function email(text: string): string {
  const [, local, domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(emailAsRead(text)) ?? [];
  if (local === undefined || /^[\da-z.-]*$/.test(domain)) return emailAsRead(text);
  return local + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

/** The one form of each kind of value that somebody types or pastes. What is no value of its kind stays none. */
export const clean = {
  phone,
  email,
  /** The number of an identity document, or of a bank account. Of some documents it has letters. */
  number: unsigned,
  /** A tax number keeps the hyphen before its check digit. */
  nit: (text) =>
    unspaced(text)
      .normalize('NFKC')
      .replaceAll(/[‐-―−]/g, '-')
      .replaceAll(/[.,]/g, ''),
  /** An address on the chain, alone or as the codes of wallets have it ('ethereum:0x…', EIP-681). Its capital letters are its checksum. */
  address: (text) =>
    unspaced(text)
      .replace(/^ethereum:(?=0x[\da-f]{40}$)/i, '')
      .replace(/^0X/, '0x'),
  /** The beginning of an id, or the whole. */
  id: (text) => unspaced(text).toLowerCase(),
  /** A recovery code, in two halves as on the list. */
  recoveryCode: (text) =>
    unsigned(text)
      .toUpperCase()
      .replace(/^(.{5})(.{5})$/, '$1-$2'),
  /** A share without its sign: '33,33 %' is '33.33'. */
  percent: (text) => unspaced(text).replace(/%$/, '').replace(',', '.'),
  /** A name or a line of words: what is between the words is one space. */
  line,
} as const satisfies Record<string, (text: string) => string>;

export type TypedKind = keyof typeof clean;

/** The form of a mail address: the rule of the contract's format. */
export const emailForm =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z](?:[\da-z-]*[\da-z])$/i;
