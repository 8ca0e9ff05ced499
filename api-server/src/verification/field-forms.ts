import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import { mobileForm, nameForm, terms } from '@caudal/api-spec/terms';
import { dateInColombia, isOfAge } from '../platform/colombian-time.ts';
import { nameOfCode } from '../reference/parameters.ts';
import type { FieldForm, FieldRequirement } from './requirements.ts';

export type FieldValue = string | boolean;
export type Fields = Readonly<Record<string, FieldValue>>;

interface Form {
  /** Whether a value is one of the form. */
  fits: (value: FieldValue, field: FieldRequirement) => boolean;
  message: LocalisedText;
}

const isText = (value: FieldValue, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

const forms: Record<FieldForm, Form> = {
  name: {
    fits: (value) => isText(value, nameForm),
    message: {
      es: 'Escribe entre 3 y 120 letras, como en tu documento, sin números ni símbolos.',
      en: 'Type between 3 and 120 letters, as on your document, without digits or symbols.',
    },
  },
  text: {
    fits: (value) => isText(value, /^(?=.*\S).{1,2000}$/su),
    message: { es: 'Escribe algo aquí.', en: 'Type something here.' },
  },
  number: {
    fits: (value) => isText(value, /^\d{4,15}$/),
    message: { es: 'Escribe solo números, entre 4 y 15.', en: 'Type digits only, between 4 and 15.' },
  },
  date: {
    fits: (value) =>
      isText(value, /^\d{4}-\d\d-\d\d$/) && isDate(String(value)) && String(value) >= terms.earliestBirthDate,
    message: {
      es: 'Revisa tu fecha de nacimiento: escribe un día que existe, desde 1900.',
      en: 'Check your date of birth: type a day that exists, from 1900 on.',
    },
  },
  code: {
    fits: (value, { group }) => typeof value === 'string' && group !== undefined && nameOfCode(group, value) !== null,
    message: { es: 'Elige un tipo de documento de la lista.', en: 'Choose a document type from the list.' },
  },
  phone: {
    fits: (value) => isText(value, mobileForm),
    message: {
      es: 'Escribe un celular de 10 dígitos, o de otro país con + y su indicativo.',
      en: 'Type a mobile number of 10 digits, or one of another country with + and its code.',
    },
  },
  boolean: {
    fits: (value) => typeof value === 'boolean',
    message: { es: 'Responde sí o no.', en: 'Answer yes or no.' },
  },
};

const missing: LocalisedText = { es: 'Falta este dato.', en: 'This is missing.' };
const unknown: LocalisedText = {
  es: 'Este dato no se pide en este nivel.',
  en: 'This is not asked for at this level.',
};

export interface CheckedFields {
  /** Normalised: what was typed with more or other spaces is the same. */
  fields: Fields;
  problems: FieldProblem[];
  isUnderAge: boolean;
}

/** Checks what was sent against what the level asks for. `path` is where the fields are in the request. */
export function checkFields(given: Fields, asked: readonly FieldRequirement[], path: string, now: Date): CheckedFields {
  const fields: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  let isUnderAge = false;
  for (const field of asked) {
    const value = given[field.name];
    const { fits, message } = forms[field.form];
    if (value === undefined) problems.push({ path: `${path}/${field.name}`, message: missing });
    else if (!fits(value, field)) problems.push({ path: `${path}/${field.name}`, message });
    else {
      fields[field.name] = normalised(value, field.form);
      isUnderAge ||= field.isBirthDate === true && !isOfAge(String(value), dateInColombia(now));
    }
  }
  const names = new Set(asked.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!names.has(name)) problems.push({ path: `${path}/${name.slice(0, 40)}`, message: unknown });
  return { fields, problems, isUnderAge };
}

function normalised(value: FieldValue, form: FieldForm): FieldValue {
  if (typeof value !== 'string' || (form !== 'name' && form !== 'text')) return value;
  return value.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
}

function isDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
