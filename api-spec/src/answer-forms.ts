import { nitOf } from './company.ts';
import type { LocalisedText } from './problem.ts';
import { companyNameForm, landlineForm, mobileForm, nameForm } from './terms.ts';

/** Returns what is wrong with the form of a cleaned answer, in words that say what to do; null when nothing is. */
type Fault = (answer: string) => LocalisedText | null;

const only =
  (form: RegExp, words: LocalisedText): Fault =>
  (answer) =>
    form.test(answer) ? null : words;

const text_characters_max = 2_000;

/** The forms of answers. The apps and the server both check them, so a field shows the message with which the server would refuse it. */
export const answerFaults = {
  name: only(nameForm, {
    es: 'Escribe entre 3 y 120 letras latinas, como en el documento, sin comas, números ni símbolos.',
    en: 'Type between 3 and 120 Latin letters, as on the document, without commas, digits or symbols.',
  }),
  company_name: only(companyNameForm, {
    es: 'Escribe la razón social con letras latinas y números, como en la cámara de comercio.',
    en: 'Type the legal name in Latin letters and digits, as the chamber of commerce has it.',
  }),
  text: (answer) => {
    if (answer.length > text_characters_max) return tooLong;
    return /\S/.test(answer) ? null : nothing;
  },
  /** The number of a document whose type is another field of the same form. */
  number: only(/^\d{4,15}$/, {
    es: 'Escribe solo números, entre 4 y 15.',
    en: 'Type digits only, between 4 and 15.',
  }),
  /** The number of a document of any type; those of passports have letters. */
  id_number: only(/^[0-9A-Za-z-]{4,20}$/, {
    es: 'Escribe el número del documento: entre 4 y 20 números y letras, sin puntos ni espacios.',
    en: 'Type the number of the document: between 4 and 20 digits and letters, without points or spaces.',
  }),
  phone: (answer) => {
    if (mobileForm.test(answer)) return null;
    return landlineForm.test(answer) ? landline : unlikelyMobile;
  },
  nit: (answer) => {
    if (nitOf(answer) !== null) return null;
    if (!/^\d{8,10}-?\d?$/.test(answer)) return noNit;
    return /^[89]\d{8}$/.test(answer) ? noCheckDigit : wrongCheckDigit;
  },
} as const satisfies Record<string, Fault>;

const nothing: LocalisedText = { es: 'Escribe algo aquí.', en: 'Type something here.' };
const tooLong: LocalisedText = {
  es: 'Escribe como máximo 2.000 caracteres.',
  en: 'Type 2,000 characters at most.',
};
const landline: LocalisedText = {
  es: 'Ese no es un celular de Colombia: tiene 10 dígitos y empieza por 3. Un teléfono fijo no sirve aquí.',
  en: 'That is no mobile number of Colombia: it has 10 digits and begins with 3. A landline does not do here.',
};
const unlikelyMobile: LocalisedText = {
  es: 'Escribe los 10 dígitos de tu celular, que empieza por 3, o + y el indicativo si es de otro país.',
  en: 'Type the 10 digits of your mobile phone, which begins with 3, or + and the code of another country.',
};
const noNit: LocalisedText = {
  es: 'Escribe el NIT completo, solo con números y su dígito de verificación, como 899999068-1.',
  en: 'Type the whole tax number (NIT), in digits and with its check digit, such as 899999068-1.',
};
const noCheckDigit: LocalisedText = {
  es: 'Al NIT le falta su dígito de verificación: añádelo después de un guion, como el 1 de 899999068-1. Está en el RUT.',
  en: 'The tax number (NIT) lacks its check digit: add it after a hyphen, like the 1 of 899999068-1. The RUT has it.',
};
const wrongCheckDigit: LocalisedText = {
  es: 'Revisa el NIT: no coincide con su dígito de verificación. Cópialo del RUT, como 899999068-1.',
  en: 'Check the tax number (NIT): its check digit does not match. Copy it from the RUT, such as 899999068-1.',
};
