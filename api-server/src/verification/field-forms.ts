import { answerFaults } from '@caudal/api-spec/answer-forms';
import { lineOf, withoutDocumentType } from '@caudal/api-spec/typed-text';
import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import { nitOf, recordDateFault, shareholderFault } from '@caudal/api-spec/company';
import { companyNameForm, terms } from '@caudal/api-spec/terms';
import { dateInColombia, isOfAge } from '../platform/colombian-time.ts';
import { findMunicipality, nameOfCode } from '../reference/parameters.ts';
import { isCountry } from '../reference/countries.ts';
import type { Fields, FieldValue, Shareholder } from './field-values.ts';
import { isAsked, type FieldForm, type FieldRequirement } from './requirements.ts';

/** Returns the problem of a value in words; null when the value has the form. */
type Form = (value: FieldValue, field: FieldRequirement, now: Date) => LocalisedText | null;

const isText = (value: FieldValue, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

const only =
  (fits: (value: FieldValue, field: FieldRequirement, now: Date) => boolean, message: LocalisedText): Form =>
  (value, field, now) =>
    fits(value, field, now) ? null : message;

/** Returns a form whose check the server shares with the apps. */
const shared =
  (form: keyof typeof answerFaults): Form =>
  (value) =>
    answerFaults[form](typeof value === 'string' ? value : '');

const forms: Record<FieldForm, Form> = {
  name: shared('name'),
  company_name: shared('company_name'),
  text: shared('text'),
  number: shared('number'),
  id_number: shared('id_number'),
  phone: shared('phone'),
  nit: shared('nit'),
  date: only(
    (value) => isText(value, /^\d{4}-\d\d-\d\d$/) && isDate(String(value)) && String(value) >= terms.earliestBirthDate,
    {
      es: 'Revisa tu fecha de nacimiento: escribe un día que existe, desde 1900.',
      en: 'Check your date of birth: type a day that exists, from 1900 on.',
    },
  ),
  code: only(
    (value, { group }) => typeof value === 'string' && group !== undefined && nameOfCode(group, value) !== null,
    { es: 'Elige una opción de la lista.', en: 'Choose one from the list.' },
  ),
  boolean: only((value) => typeof value === 'boolean', { es: 'Responde sí o no.', en: 'Answer yes or no.' }),
  municipality: only((value) => typeof value === 'string' && findMunicipality(value) !== null, {
    es: 'Elige un municipio de la lista.',
    en: 'Choose a municipality from the list.',
  }),
  country: only((value) => typeof value === 'string' && isCountry(value), {
    es: 'Elige un país de la lista.',
    en: 'Choose a country from the list.',
  }),
  other_country: only((value) => typeof value === 'string' && isCountry(value) && value !== 'CO', {
    es: 'Elige el país donde vives. Si vives en Colombia, responde que sí arriba.',
    en: 'Choose the country in which you live. If you live in Colombia, answer yes above.',
  }),
  home_country: only((value) => value === 'CO', {
    es: 'Por ahora verificamos instituciones constituidas en Colombia.',
    en: 'For now we verify institutions that were set up in Colombia.',
  }),
  recent_date: only((value, _field, now) => isText(value, /^\d{4}-\d\d-\d\d$/) && isRecent(String(value), now), {
    es: 'El certificado debe tener menos de 90 días. Pide uno nuevo y escribe su fecha.',
    en: 'The record must be less than 90 days old. Ask for a new one and type its date.',
  }),
  shareholders: only(
    (value) =>
      Array.isArray(value) &&
      shareholderFault(value as readonly Shareholder[]) === null &&
      (value as readonly Shareholder[]).every(({ name }) => companyNameForm.test(name)),
    {
      es: 'Revisa los accionistas: cada uno con una participación mayor que 0, con dos decimales a lo sumo, y todas juntas hasta el 100 %. Nadie va dos veces, y los nombres van en letras latinas.',
      en: 'Check the shareholders: each with a share above 0, with two decimals at most, and all of them together up to 100 %. Nobody is named twice, and names are in Latin letters.',
    },
  ),
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
  /** The normalised values, without superfluous spaces. */
  fields: Fields;
  problems: FieldProblem[];
  isUnderAge: boolean;
}

/** Checks the given fields against those that the level asks for. `path` is the JSON pointer of the fields in the request. */
export function checkFields(given: Fields, asked: readonly FieldRequirement[], path: string, now: Date): CheckedFields {
  const fields: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  let isUnderAge = false;
  const askedNow = asked.filter((field) => isAsked(field, given));
  for (const field of askedNow) {
    const value = withoutTypes(given[field.name], field.form);
    const message = value === undefined || value === '' ? missing : forms[field.form](value, field, now);
    if (value === undefined || message !== null)
      problems.push({ path: `${path}/${field.name}`, message: message ?? missing });
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

/** Removes a document's type that was typed before its number ('CC79123456'), as the apps do. */
function withoutTypes(value: FieldValue | undefined, form: FieldForm): FieldValue | undefined {
  if (Array.isArray(value)) return value.map((one) => ({ ...one, idNumber: withoutDocumentType(one.idNumber) }));
  return typeof value === 'string' && (form === 'number' || form === 'id_number') ? withoutDocumentType(value) : value;
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
