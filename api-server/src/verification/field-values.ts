import type { components } from '@caudal/api-spec/server';

export type Shareholder = components['schemas']['Shareholder'];

export type FieldValue = string | boolean | Shareholder[];

/** What was answered at a level, by the names of its fields. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** A field's text; '' where it is no text or was not asked for. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
