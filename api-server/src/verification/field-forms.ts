import { lineOf } from '@caudal/api-spec/typed-text';
import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import { nitOf, recordDateFault, shareholderFault } from '@caudal/api-spec/company';
import { companyNameForm, mobileForm, nameForm, terms } from '@caudal/api-spec/terms';
import { dateInColombia, isOfAge } from '../platform/colombian-time.ts';
import { findMunicipality, nameOfCode } from '../reference/parameters.ts';
import { isCountry } from '../reference/countries.ts';
import type { Fields, FieldValue, Shareholder } from './field-values.ts';
import { isAsked, type FieldForm, type FieldRequirement } from './requirements.ts';

interface Form {
  /** Returns true when a value has the form. */
  fits: (value: FieldValue, field: FieldRequirement, now: Date) => boolean;
  message: LocalisedText;
}

const isText = (value: FieldValue, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

const forms: Record<FieldForm, Form> = {
  name: {
    fits: (value) => isText(value, nameForm),
    message: {
      es: 'Escribe entre 3 y 120 letras latinas, como en tu documento, sin números ni símbolos.',
      en: 'Type between 3 and 120 Latin letters, as on your document, without digits or symbols.',
    },
  },
  company_name: {
    fits: (value) => isText(value, companyNameForm),
    message: {
      es: 'Escribe la razón social con letras latinas y números, como en la cámara de comercio.',
      en: 'Type the legal name in Latin letters and digits, as the chamber of commerce has it.',
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
  id_number: {
    fits: (value) => isText(value, /^[0-9A-Za-z-]{4,20}$/),
    message: {
      es: 'Escribe el número del documento: entre 4 y 20 números y letras, sin puntos ni espacios.',
      en: 'Type the number of the document: between 4 and 20 digits and letters, without points or spaces.',
    },
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
    message: { es: 'Elige una opción de la lista.', en: 'Choose one from the list.' },
  },
  phone: {
    fits: (value) => isText(value, mobileForm),
    message: {
      es: 'Escribe un celular de 10 dígitos que empiece por 3, o de otro país con + y su indicativo.',
      en: 'Type a mobile number of 10 digits that begins with 3, or one of another country with + and its code.',
    },
  },
  boolean: {
    fits: (value) => typeof value === 'boolean',
    message: { es: 'Responde sí o no.', en: 'Answer yes or no.' },
  },
  municipality: {
    fits: (value) => typeof value === 'string' && findMunicipality(value) !== null,
    message: { es: 'Elige un municipio de la lista.', en: 'Choose a municipality from the list.' },
  },
  country: {
    fits: (value) => typeof value === 'string' && isCountry(value),
    message: { es: 'Elige un país de la lista.', en: 'Choose a country from the list.' },
  },
  other_country: {
    fits: (value) => typeof value === 'string' && isCountry(value) && value !== 'CO',
    message: {
      es: 'Elige el país donde vives. Si vives en Colombia, responde que sí arriba.',
      en: 'Choose the country in which you live. If you live in Colombia, answer yes above.',
    },
  },
  home_country: {
    fits: (value) => value === 'CO',
    message: {
      es: 'Por ahora verificamos instituciones constituidas en Colombia.',
      en: 'For now we verify institutions that were set up in Colombia.',
    },
  },
  nit: {
    fits: (value) => typeof value === 'string' && nitOf(value) !== null,
    message: {
      es: 'Revisa el NIT: escríbelo con su dígito de verificación, por ejemplo 899999068-1.',
      en: 'Check the NIT: type it with its check digit, such as 899999068-1.',
    },
  },
  recent_date: {
    fits: (value, _field, now) => isText(value, /^\d{4}-\d\d-\d\d$/) && isRecent(String(value), now),
    message: {
      es: 'El certificado debe tener menos de 90 días. Pide uno nuevo y escribe su fecha.',
      en: 'The record must be less than 90 days old. Ask for a new one and type its date.',
    },
  },
  shareholders: {
    fits: (value) =>
      Array.isArray(value) &&
      shareholderFault(value as readonly Shareholder[]) === null &&
      (value as readonly Shareholder[]).every(({ name }) => companyNameForm.test(name)),
    message: {
      es: 'Revisa los accionistas: cada uno con una participación mayor que 0, con dos decimales a lo sumo, y todas juntas hasta el 100 %. Nadie va dos veces, y los nombres van en letras latinas.',
      en: 'Check the shareholders: each with a share above 0, with two decimals at most, and all of them together up to 100 %. Nobody is named twice, and names are in Latin letters.',
    },
  },
};

const missing: LocalisedText = { es: 'Falta este dato.', en: 'This is missing.' };
const consentMissing: LocalisedText = {
  es: 'Para continuar debes declararlo: responde sí.',
  en: 'To go on you have to declare it: answer yes.',
};
const unknown: LocalisedText = {
  es: 'Este dato no se pide en este nivel.',
  en: 'This is not asked for at this level.',
};

interface CheckedFields {
  /** The normalised values: superfluous spaces make no difference. */
  fields: Fields;
  problems: FieldProblem[];
  isUnderAge: boolean;
}

/** Checks the given fields against those that the level asks for. `path` is where the fields are in the request. */
export function checkFields(given: Fields, asked: readonly FieldRequirement[], path: string, now: Date): CheckedFields {
  const fields: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  let isUnderAge = false;
  const askedNow = asked.filter((field) => isAsked(field, given));
  for (const field of askedNow) {
    const value = given[field.name];
    const { fits, message } = forms[field.form];
    if (value === undefined || value === '') problems.push({ path: `${path}/${field.name}`, message: missing });
    else if (!fits(value, field, now)) problems.push({ path: `${path}/${field.name}`, message });
    else if (field.isConsent && value !== true)
      problems.push({ path: `${path}/${field.name}`, message: consentMissing });
    else {
      fields[field.name] = normalised(value, field.form);
      isUnderAge ||= field.isBirthDate === true && !isOfAge(String(value), dateInColombia(now));
    }
  }
  const names = new Set(askedNow.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!names.has(name)) problems.push({ path: `${path}/${name.slice(0, 40)}`, message: unknown });
  return { fields, problems, isUnderAge };
}

const words: ReadonlySet<FieldForm> = new Set(['name', 'company_name', 'text']);

function normalised(value: FieldValue, form: FieldForm): FieldValue {
  if (typeof value !== 'string') return value;
  if (form === 'nit') return nitOf(value) ?? value;
  return words.has(form) ? lineOf(value) : value;
}

/** Returns true for a day that is less than 90 days ago in Colombia and not in the future. Rule verification 19. */
function isRecent(day: string, now: Date): boolean {
  return isDate(day) && recordDateFault(day, dateInColombia(now)) === null;
}

function isDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
