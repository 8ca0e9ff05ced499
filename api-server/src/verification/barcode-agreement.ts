import type { components } from '@caudal/api-spec/server';
import type { BarcodeRecord } from './barcode-record.ts';
import type { CedulaCode } from './cedula-code.ts';
import { textOf, type Fields } from './field-values.ts';

type Schemas = components['schemas'];

/** What somebody declared of who they are. */
export interface DeclaredIdentity {
  number: string;
  fullName: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
}

/** Whether two names are alike enough to be one person's. */
export type AreAlike = (one: string, other: string) => boolean;

/** Dots and zeros before a number do not make another one. */
const bare = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '');

/** What a document's barcode says, each held against what was declared. */
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

/** Whether a document's barcode was read, and anything in it is not what was declared with it. */
export function saysOtherwise(barcode: BarcodeRecord, fields: Fields, areAlike: AreAlike): boolean {
  const { says } = wireBarcode(barcode, fields, areAlike);
  return says !== null && Object.values(says).some(({ agrees }) => !agrees);
}

/** Held against what was declared with the very document. */
export function wireBarcode(
  { lookedAt, code }: BarcodeRecord,
  fields: Fields,
  areAlike: AreAlike,
): Schemas['DocumentBarcode'] {
  const declared = {
    number: textOf(fields, 'identificationNumber'),
    fullName: textOf(fields, 'fullName'),
    birthDate: textOf(fields, 'birthDate'),
  };
  return { lookedAt: lookedAt.toISOString(), says: code && agreementOf(declared, code, areAlike) };
}
