import type { Schemas } from '@caudal/api-spec/server';
import { countryName } from '../reference/countries.ts';
import { nameOfCode, placeName } from '../reference/parameters.ts';
import type { Fields, FieldValue } from './field-values.ts';
import type { FieldForm, FieldRequirement } from './requirements.ts';

type DeclaredField = Schemas['DeclaredField'];

/** Returns the declared fields in the order in which the level asks for them; fields that the level no longer asks for come last. */
export function declaredFields(fields: Fields, asked: readonly FieldRequirement[]): DeclaredField[] {
  const known = asked.filter(({ name }) => name in fields).map(({ name }) => name);
  const names = [...known, ...Object.keys(fields).filter((name) => !known.includes(name))];
  return names.flatMap((name) => {
    const value = fields[name];
    const field = asked.find((one) => one.name === name);
    const label = field?.label ?? { es: name, en: name };
    return value === undefined ? [] : [{ name, label, value, meaning: meaningOf(value, field) }];
  });
}

const countryForms: ReadonlySet<FieldForm> = new Set<FieldForm>(['country', 'other_country', 'home_country']);

/** Returns the meaning of a code in Spanish; null for a value that needs none. */
function meaningOf(value: FieldValue, field: FieldRequirement | undefined): string | null {
  if (typeof value !== 'string' || !field) return null;
  if (countryForms.has(field.form)) return countryName(value);
  if (field.form === 'code' && field.group) return nameOfCode(field.group, value);
  return field.form === 'municipality' ? placeName(value) : null;
}
