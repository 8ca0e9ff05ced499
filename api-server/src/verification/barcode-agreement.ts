import type { Schemas } from '@caudal/api-spec/server';
import type { BarcodeRecord } from './barcode-record.ts';
import type { CedulaCode } from './cedula-code.ts';
import { fieldText, type Fields } from './field-values.ts';

/** The identity that a customer declared. */
interface DeclaredIdentity {
  number: string;
  fullName: string;
  /** The day as 'YYYY-MM-DD'. */
  birthDate: string;
}

/** The comparison of two names: true when they are alike enough to be one person's. */
export type AreAlike = (one: string, other: string) => boolean;

/** Removes dots and leading zeros, which do not make another number. */
const bare = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Compares each value in a document's barcode with the declared one. */
export function agreementOf(
  declared: DeclaredIdentity,
  { number, surnames, givenNames, birthDate }: CedulaCode,
  areAlike: AreAlike,
): Record<keyof DeclaredIdentity, Schemas['BarcodeValue']> {
  const fullName = `${givenNames} ${surnames}`;
  return {
    number: { value: number, agrees: bare(declared.number) === bare(number) },
    fullName: { value: fullName, agrees: areAlike(declared.fullName, fullName) },
    birthDate: { value: birthDate, agrees: declared.birthDate === birthDate },
  };
}

/** Returns true when a document's barcode was read and a value in it differs from what was declared with the document. */
export function saysOtherwise(barcode: BarcodeRecord, fields: Fields, areAlike: AreAlike): boolean {
  const { says } = wireBarcode(barcode, fields, areAlike);
  return says !== null && Object.values(says).some(({ agrees }) => !agrees);
}

/** Returns a document's barcode for the wire, compared with what was declared with that document. */
export function wireBarcode(
  { lookedAt, code }: BarcodeRecord,
  fields: Fields,
  areAlike: AreAlike,
): Schemas['DocumentBarcode'] {
  const declared = {
    number: fieldText(fields, 'identificationNumber'),
    fullName: fieldText(fields, 'fullName'),
    birthDate: fieldText(fields, 'birthDate'),
  };
  return { lookedAt: lookedAt.toISOString(), says: code && agreementOf(declared, code, areAlike) };
}
