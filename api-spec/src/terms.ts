import { emailForm, emailOf } from './typed-text.ts';

/**
 * Figures that customers read, some of them on public pages before they sign up. The server's initial settings are the same figures. Amounts
 * are in whole pesos.
 */
export const terms = {
  /** The most that may be deposited, and withdrawn, in a calendar month, by verified level. Rule verification 1. */
  monthlyLimits: { 1: '13000000', 2: '40000000', 3: null },
  /** The least amount of one deposit. Rule movements 1. */
  depositMinimum: '10000',
  /** The least amount of one withdrawal. Rule movements 10. */
  withdrawalMinimum: '10000',
  /** The earliest birth date. Nobody alive was born earlier, and Postgres refuses some dates that parse, such as those of year 0. */
  earliestBirthDate: '1900-01-01',
  /** The most bank accounts that a customer may register. Rule movements 2. */
  bankAccounts: 3,
} as const;

/** The levels of verification by kind of customer, the lowest first; 0 is no level. Tests compare them with the server's requirements. */
export const levels = { natural: [1, 2, 3], institution: [1, 2] } as const;

/**
 * The letters of names: the Latin letters of all alphabets, with their accents, as documents, lists and officers use them. Phonetic signs
 * and small capitals are excluded: they look like these letters but are others, and no search would find a name written with them.
 */
const letters = String.raw`A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0137\u0139-\u0148\u014C-\u0165\u0168-\u017F\u0218-\u021B\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6-\u01E9\u0259\u018F\u1E00-\u1E99\u1EA0-\u1EF9`;
const marks = String.raw`\u0300-\u036F`;

/** The form of a person's name. */
export const nameForm = new RegExp(`^(?=.*[${letters}])[${letters}${marks}\\p{Zs}'’´.-]{3,120}$`, 'u');

/** The form of the name of a company, or of a holder who may be a company: letters, digits, and the signs of registered names. */
export const companyNameForm = new RegExp(
  `^(?=.*[${letters}0-9])[${letters}${marks}0-9\\p{Zs}'’´"“”«».,;:&+/()#@%°º|!*_–-]{2,200}$`,
  'u',
);

/**
 * The form of a mobile phone number without punctuation: 10 digits that begin with 3 for Colombia, a plus sign and the country's code for
 * other countries. A number that repeats a single digit, or ends with seven zeros, is nobody's and is refused. Rule verification 2.
 */
export const mobileForm = /^(?!.*0{7}$)(?!(?:\+57)?(\d)\1{9}$)(?:(?:\+57)?3\d{9}|\+(?!57|(\d)\2+$)[1-9]\d{7,14})$/;

/** The form of a number of Colombia that is no mobile phone: 10 digits, or 7 with or without the code of the town, as one dials them. */
export const landlineForm = /^(?:\+57[^3]\d{6,9}|[^+3]\d{6,9})$/;

/** Returns a mobile phone number in the form in which it is stored: without the code of Colombia, '+57 300…' as '300…'. */
export const keptMobile = (mobile: string): string => mobile.replace(/^\+57(?=3\d{9}$)/, '');

/** The form of the word that a customer's e-mails show: letters, digits, plain punctuation (which forms no link), nothing invisible. */
const letterWordForm =
  /^(?=.*[\p{L}\p{N}])(?!.*\p{Default_Ignorable_Code_Point})(?!.*\p{M}{3})[\p{L}\p{M}\p{N} '’!¡?¿,-]{3,40}$/u;

/** Normalises the word that a customer's e-mails show. Returns null when the text is not a valid word. Rule identity 16. */
export function letterWordOf(typed: string): string | null {
  const word = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/\p{Zs}+/gu, ' ');
  return letterWordForm.test(word) ? word : null;
}

/** The limits of the reason that an officer gives for an act of their own accord. Only visible characters count. */
export const officerReason = {
  characters_min: 10,
  characters_max: 500,
  tooShort: {
    es: 'La razón debe contener por lo menos 10 caracteres.',
    en: 'The reason needs at least 10 characters.',
  },
} as const;

/** Characters without width on a screen: controls, direction marks, ignorable characters, the braille blank. Blanks are not included. */
const unseen = /[^\P{Cc}\s]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Counts the visible characters of a text. A run of blanks counts as one, blanks at the ends as none, and an accent with its letter. */
function seenCharacters(text: string): number {
  const seen = text
    .replaceAll(unseen, '')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].length;
}

/** The text formats that the contract defines itself. */
export const textFormats = {
  mail: (text: string) => emailForm.test(emailOf(text)),
  reason: (text: string) => seenCharacters(text) >= officerReason.characters_min,
  word: (text: string) => seenCharacters(text) > 0,
} as const;

/** The codes of the reasons for which an officer declines a document. */
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

/** The length limits of an officer's texts about a decline, used by both the contract and the form. Rule verification 6. */
export const declineWords = { reason_min: 1, reason_max: 500, note_max: 2_000 } as const;
