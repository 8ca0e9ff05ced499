import { textFormats } from '@caudal/api-spec/terms';
import fc, { type Arbitrary } from 'fast-check';

/** The keywords of JSON schema that the contract's requests use. */
export interface RequestSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: RequestSchema;
  required?: string[];
  properties?: Record<string, RequestSchema>;
  allOf?: readonly RequestSchema[];
  additionalProperties?: boolean;
}

/** Valid values of fields by name: ids, e-mails and tokens that exist, so that requests pass the first checks. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The maximum length of texts for which the schema sets no bound. Longer texts would test nothing more. */
const longest_text = 300;

/** Generates values that conform to a schema. For a field with known values, three of four values are known ones. */
export function valuesOf(schema: RequestSchema, known: Known = {}, field = ''): Arbitrary<unknown> {
  const any = anyOf(schema, known);
  const familiar = (known[field] ?? []).filter((value) => matches(schema, value));
  return familiar.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...familiar) }, any);
}

function anyOf(schema: RequestSchema, known: Known): Arbitrary<unknown> {
  // An `allOf` with one schema only adds a description to that schema.
  const [only, ...others] = schema.allOf ?? [];
  if (only && others.length === 0) return anyOf(only, known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => anyOf({ ...schema, type }, known)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.maxSafeInteger().map((number) => within(schema, number));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => within(schema, number));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema, known);
    case 'object':
      return objectOf(schema, known);
    default:
      throw new Error(`The contract uses a schema that fuzzing does not know: ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function textOf(schema: RequestSchema): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = longest_text } = schema;
  const fits = (text: string) => matches(schema, text);
  if (format === 'date') return fc.oneof(fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31'), calendarDate());
  if (format === 'date-time') return instant();
  if (format === 'mail') return fc.emailAddress().filter(fits);
  if (textFormat(schema)) return fc.string({ unit: 'grapheme', minLength: 12, maxLength, size: 'max' }).filter(fits);
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.string({ unit: 'binary', minLength, maxLength, size: 'max' }).filter(fits);
}

/** Returns the function that checks a text for its schema's `format`, if the contract defines that format. */
const textFormat = ({ format }: RequestSchema) => Object.entries(textFormats).find(([name]) => name === format)?.[1];

function instant(): Arbitrary<string> {
  const bounds = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
  return fc.date(bounds).map((date) => date.toISOString());
}

function calendarDate(): Arbitrary<string> {
  const bounds = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  return fc.date(bounds).map((date) => date.toISOString().slice(0, 10));
}

function within({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: RequestSchema, at: number) {
  if (at >= minimum && at <= maximum) return at;
  return minimum + (Math.abs(at) % (maximum - minimum + 1));
}

function listOf(schema: RequestSchema, known: Known): Arbitrary<unknown[]> {
  const { items = { type: 'string' }, minItems: minLength = 0, maxItems: maxLength = 20, uniqueItems } = schema;
  // The known values of items of any list are those under the name `item`.
  const item = valuesOf(items, known, 'item');
  return uniqueItems ? fc.uniqueArray(item, { minLength, maxLength }) : fc.array(item, { minLength, maxLength });
}

function objectOf(schema: RequestSchema, known: Known): Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known, name)]),
  );
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (additionalProperties === false || Object.keys(properties).length > 0) return named;
  return fc.dictionary(fc.string(), fc.jsonValue());
}

/** Checks whether a text or an enumerated value conforms to a schema. Values of other types count as conforming. */
function matches(schema: RequestSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (typeof value !== 'string' || schema.type !== 'string') return schema.type !== 'string';
  const characters = [...value].length;
  return (
    characters >= (schema.minLength ?? 0) &&
    characters <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)) &&
    (textFormat(schema)?.(value) ?? true)
  );
}
