import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import { officerReason } from '@caudal/api-spec/terms';
import type { FastifySchemaValidationError } from 'fastify';

type Words = (params: Record<string, unknown>) => LocalisedText;

/** The message for each JSON schema keyword that a field can fail. */
const words: Record<string, Words> = {
  required: () => ({ es: 'Este campo es obligatorio.', en: 'This field is required.' }),
  additionalProperties: () => ({ es: 'Este campo no se espera aquí.', en: 'This field is not expected here.' }),
  minLength: ({ limit }) => ({ es: `Escribe al menos ${limit} caracteres.`, en: `Type at least ${limit} characters.` }),
  maxLength: ({ limit }) => ({
    es: `Escribe como máximo ${limit} caracteres.`,
    en: `Type at most ${limit} characters.`,
  }),
  minimum: ({ limit }) => ({ es: `Debe ser ${limit} o más.`, en: `It must be ${limit} or more.` }),
  maximum: ({ limit }) => ({ es: `Debe ser ${limit} o menos.`, en: `It must be ${limit} or less.` }),
  minItems: ({ limit }) => ({ es: `Elige al menos ${limit}.`, en: `Choose at least ${limit}.` }),
  enum: ({ allowedValues }) => ({
    es: `Debe ser uno de: ${list(allowedValues)}.`,
    en: `It must be one of: ${list(allowedValues)}.`,
  }),
  type: ({ type }) => ({ es: `No tiene el tipo esperado (${type}).`, en: `It is not of the expected type (${type}).` }),
};
const formats: Record<string, LocalisedText> = {
  mail: { es: 'Escribe un correo válido, como ana@correo.co.', en: 'Type a valid e-mail, such as ana@mail.co.' },
  date: { es: 'Escribe una fecha válida.', en: 'Type a valid date.' },
  reason: officerReason.tooShort,
  word: { es: 'Escribe algo que se lea.', en: 'Write something that can be read.' },
};
/** Messages for those patterns of the contract that a person can fail by what they type. */
const patterns: Record<string, LocalisedText> = {
  '^0*[1-9]\\d*$': { es: 'Escribe solo números, hasta 20.', en: 'Type digits only, up to 20 of them.' },
  '^\\d{4,15}$': { es: 'Escribe solo números, entre 4 y 15.', en: 'Type digits only, 4 to 15 of them.' },
  '^((\\+57)?3\\d{9}|\\+[1-9]\\d{7,14})$': {
    es: 'Escribe un celular de 10 dígitos que empiece por 3, o de otro país con + y su indicativo.',
    en: 'Type a mobile number of 10 digits that begins with 3, or one of another country with + and its code.',
  },
  '^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$': {
    es: 'Escribe un valor en números, como 250000.',
    en: 'Type an amount in digits, such as 250000.',
  },
  '[\\p{L}\\p{N}]|^\\s*$': {
    es: 'Escribe al menos una letra o un número.',
    en: 'Type at least one letter or digit.',
  },
  '^\\d{6}$': { es: 'El código tiene 6 números.', en: 'The code has 6 digits.' },
};
const unknown: LocalisedText = { es: 'Este valor no es válido.', en: 'This value is not valid.' };

/** The maximum number of problems in an answer: more than any form has fields. */
const problems_max = 20;

/** Returns the first problem of each field, named by a JSON pointer into the body or by the parameter's name. */
export function fieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const error of errors) {
    const path = pathOf(error);
    if (byPath.size === problems_max) break;
    if (!byPath.has(path)) byPath.set(path, { path, message: wordsOf(error) });
  }
  return [...byPath.values()];
}

function pathOf({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  const inner = keyword === 'required' ? params['missingProperty'] : params['additionalProperty'];
  return typeof inner === 'string' ? `${instancePath}/${inner}` : instancePath || '/';
}

function wordsOf({ keyword, params }: FastifySchemaValidationError): LocalisedText {
  if (keyword === 'format') return formats[String(params['format'])] ?? unknown;
  if (keyword === 'pattern') return patterns[String(params['pattern'])] ?? unknown;
  return words[keyword]?.(params) ?? unknown;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : '';
}
