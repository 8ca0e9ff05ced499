// Brings the values of the black list into a normal form, so that a number is found in every notation. Rule blacklist 2.
import { bareNumber, undivided } from '../customers/document-numbers.ts';
import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { findBank, nameOfCode } from '../reference/parameters.ts';

export type EntryKind = components['schemas']['BlackListKind'];

export const kindNames = {
  person: { es: 'Persona', en: 'Person' },
  document: { es: 'Documento', en: 'Document' },
  bank_account: { es: 'Cuenta bancaria', en: 'Bank account' },
  address: { es: 'Dirección', en: 'Address' },
} as const satisfies Record<EntryKind, LocalisedText>;

/** The value that an entry names, in the form of the list. */
export interface Listed {
  kind: EntryKind;
  /** The type of a document, the bank of an account, the network of an address; empty for a person. */
  part: string;
  value: string;
}

/** An entry as an officer writes it. */
interface WrittenEntry {
  kind: EntryKind;
  value: string;
  documentTypeID?: string;
  bank?: string;
}

/** The value of `part` for addresses: an address is listed for all EVM networks, because one key has the same address on each. */
const evm = 'evm';

/** Returns a document's number in upper case, without signs, leading zeros, the name of its type and its check digit. */
export function documentAsListed(type: string, number: string): Listed {
  return { kind: 'document', part: type, value: bareNumber(undivided(number)) };
}

/**
 * Returns an account's number without signs and leading zeros. At a bank, leading zeros distinguish accounts, but if they did so here,
 * adding a zero would bypass the list.
 */
export function bankAccountAsListed(bank: string, number: string): Listed {
  return { kind: 'bank_account', part: bank, value: number.replaceAll(/[\s.-]/g, '').replace(/^0+/, '') };
}

export function addressAsListed(address: string): Listed {
  return { kind: 'address', part: evm, value: address.trim().toLowerCase() };
}

export function personAsListed(accountId: string): Listed {
  return { kind: 'person', part: '', value: accountId };
}

/** Returns an officer's entry in the form of the list, or the problems of its fields. */
export function readEntry(written: WrittenEntry): Listed | FieldProblem[] {
  return readers[written.kind](written);
}

const readers: Record<EntryKind, (written: WrittenEntry) => Listed | FieldProblem[]> = {
  person: ({ value }) => {
    const id = value.trim().toLowerCase();
    return idForm.test(id) ? personAsListed(id) : [problems.person];
  },
  document: ({ value, documentTypeID = '' }) => {
    const listed = documentAsListed(documentTypeID, value);
    const wrong = [
      ...(nameOfCode('2', documentTypeID) === null ? [problems.documentType] : []),
      ...(/^[0-9A-Za-z\s.-]+$/.test(value) && /^[0-9A-Z]{3,20}$/.test(listed.value) ? [] : [problems.document]),
    ];
    return wrong.length > 0 ? wrong : listed;
  },
  bank_account: ({ value, bank = '' }) => {
    const listed = bankAccountAsListed(bank, value);
    const wrong = [
      ...(findBank(bank) ? [] : [problems.bank]),
      ...(/^\d{1,20}$/.test(listed.value) ? [] : [problems.bankAccount]),
    ];
    return wrong.length > 0 ? wrong : listed;
  },
  address: ({ value }) => {
    const listed = addressAsListed(value);
    return /^0x[0-9a-f]{40}$/.test(listed.value) ? listed : [problems.address];
  },
};

/** Returns the name of the document's type, the bank or the network; null for a person. */
export function nameOfPart({ kind, part }: Pick<Listed, 'kind' | 'part'>): string | null {
  if (kind === 'document') return nameOfCode('2', part) ?? part;
  if (kind === 'bank_account') return findBank(part)?.name ?? part;
  return kind === 'address' ? part.toUpperCase() : null;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const problems = {
  person: {
    path: '/value',
    message: { es: 'Escribe el ID completo de un usuario.', en: 'Write the whole ID of a customer.' },
  },
  documentType: {
    path: '/documentTypeID',
    message: { es: 'Elige un tipo de documento de la lista.', en: 'Choose a type of document from the list.' },
  },
  document: {
    path: '/value',
    message: {
      es: 'Escribe el número del documento: de 3 a 20 números o letras.',
      en: 'Write the number of the document: 3 to 20 digits or letters.',
    },
  },
  bank: { path: '/bank', message: { es: 'Elige un banco de la lista.', en: 'Choose a bank from the list.' } },
  bankAccount: {
    path: '/value',
    message: {
      es: 'Escribe el número de la cuenta: de 1 a 20 números, no solo ceros.',
      en: 'Write the number of the account: 1 to 20 digits, not zeros alone.',
    },
  },
  address: {
    path: '/value',
    message: {
      es: 'Escribe una dirección completa: 0x y 40 números o letras de la «a» a la «f».',
      en: 'Write a whole address: 0x and 40 digits or letters from a to f.',
    },
  },
} as const satisfies Record<string, FieldProblem>;
