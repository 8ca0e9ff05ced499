import { seenCharacters } from './said.ts';

/**
 * What customers are told before they sign up, and what the server begins with: figures that stand on public pages, so they
 * are written once for both. In whole pesos.
 */
export const terms = {
  /** The most that is deposited, and withdrawn, in a calendar month, by verified level. Rule verification 1. */
  monthlyLimits: { 1: '13000000', 2: '40000000', 3: null },
  /** The least that is deposited at once. Rule movements 1. */
  depositMinimum: '10000',
  /** The least that is withdrawn at once. Rule movements 10. */
  withdrawalMinimum: '10000',
  /** Nobody alive was born before; nor does Postgres know every date that has the form of one, such as those of year 0. */
  earliestBirthDate: '1900-01-01',
  /** How many bank accounts a customer may register. Rule movements 2. */
  bankAccounts: 3,
} as const;

/**
 * The letters of names: those of the alphabets that are written in Latin letters, with their accents, as papers, lists and officers read
 * them. Signs of phonetics and small capitals look like letters and are others: with them somebody would be found by nobody.
 */
const letters = String.raw`A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0137\u0139-\u0148\u014C-\u0165\u0168-\u017F\u0218-\u021B\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6-\u01E9\u0259\u018F\u1E00-\u1E99\u1EA0-\u1EF9`;
const marks = String.raw`\u0300-\u036F`;

/** The form of a person's name. */
export const nameForm = new RegExp(`^(?=.*[${letters}])[${letters}${marks}\\p{Zs}'’´.-]{3,120}$`, 'u');

/** The form of the name of a company, or of somebody who may be one: letters, digits, and the signs of registered names. */
export const companyNameForm = new RegExp(
  `^(?=.*[${letters}0-9])[${letters}${marks}0-9\\p{Zs}'’´"“”«».,;:&+/()#@%°º|!*_–-]{2,200}$`,
  'u',
);

/**
 * A mobile phone, without punctuation: of Colombia 10 digits that begin with 3, of another country a plus sign and its code. One
 * digit over and over is nobody's. Rule verification 2.
 */
export const mobileForm = /^(?!(?:\+57)?(\d)\1{9}$)(?:(?:\+57)?3\d{9}|\+(?!57|(\d)\2+$)[1-9]\d{7,14})$/;

/** Returns a mobile phone in the one form in which it is kept: without the code of Colombia, '+57 300…' as '300…'. */
export const keptMobile = (mobile: string): string => mobile.replace(/^\+57(?=3\d{9}$)/, '');

/** Letters, digits and plain punctuation, of which no link can be made, and nothing that is not seen. */
const letterWordForm =
  /^(?=.*[\p{L}\p{N}])(?!.*\p{Default_Ignorable_Code_Point})(?!.*\p{M}{3})[\p{L}\p{M}\p{N} '’!¡?¿,-]{3,40}$/u;

/** The word that a customer's letters carry, in the one way of writing it; null where what was typed is none. Rule identity 16. */
export function letterWordOf(typed: string): string | null {
  const word = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  return letterWordForm.test(word) ? word : null;
}

/** Why an officer does something of their own accord: what is seen of it counts. */
export const officerReason = {
  characters_min: 10,
  characters_max: 500,
  tooShort: {
    es: 'La razón debe contener por lo menos 10 caracteres.',
    en: 'The reason needs at least 10 characters.',
  },
} as const;

/** The contract's own formats of texts. */
export const textFormats = {
  reason: (text: string) => seenCharacters(text) >= officerReason.characters_min,
  word: (text: string) => seenCharacters(text) > 0,
} as const;

/** Why an officer declines a document. */
export const declineReasonCodes = [
  'blurred',
  'cropped',
  'glare',
  'expired',
  'wrong_document',
  'data_mismatch',
  'not_the_holder',
  'identity_taken',
  'altered',
  'other',
] as const;

/** How long an officer's words about a decline may be: the contract's and the form's one rule. Rule verification 6. */
export const declineWords = { reason_min: 1, reason_max: 500, note_max: 2_000 } as const;
