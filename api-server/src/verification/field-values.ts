import type { Schemas } from '@caudal/api-spec/server';

export type Shareholder = Schemas['Shareholder'];

export type FieldValue = string | boolean | Shareholder[];

/** The answers of a level, by the names of its fields. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Returns a field's text; '' when it is not a text, or not answered. */
export function fieldText(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
