import { clean, type TypedKind } from '@caudal/app-kit/typed/clean.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import type { AskedDocument, AskedField, LevelDocument } from './level-data.ts';

export type Shareholder = Schemas['Shareholder'];

/** The values of a level's form, by the names of the fields; yes-or-no answers are 'si' or 'no'. */
export type LevelValues = Record<string, string | readonly Shareholder[]>;

/** Returns the name under which a form keeps the department of a municipality. */
export const departmentOf = (name: string) => `${name} department`;

export const noShareholder: Shareholder = { name: '', idNumber: '', nationality: 'CO', percentage: '' };

/** Returns the initial values: empty, except for answers that nearly everybody gives, such as living in Colombia. */
export function emptyValues(fields: readonly AskedField[]): LevelValues {
  return Object.fromEntries(
    fields.flatMap(({ name, form }): [string, LevelValues[string]][] => {
      if (form === 'shareholders') return [[name, [noShareholder]]];
      if (form === 'municipality')
        return [
          [name, ''],
          [departmentOf(name), ''],
        ];
      if (form === 'home_country') return [[name, 'CO']];
      return [[name, name === 'isColombian' ? 'si' : '']];
    }),
  );
}

/** Returns declared values in the form's representation. A municipality's code begins with its department's. */
export function declaredValues(
  fields: readonly AskedField[],
  declared: Schemas['LevelSubmission']['fields'],
): LevelValues {
  const values = emptyValues(fields);
  for (const { name, value } of declared) {
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    values[name] = typeof value === 'boolean' ? (value ? 'si' : 'no') : value;
    if (field.form === 'municipality') values[departmentOf(name)] = String(value).slice(0, 2);
  }
  return values;
}

export function isAsked({ when }: AskedField, values: LevelValues): boolean {
  return when === null || values[when.field] === (when.is ? 'si' : 'no');
}

/** Maps each form of answer that has a normal form to the kind of typed value by which `clean` produces it. */
export const kindsOfForms: Partial<Record<AskedField['form'], TypedKind>> = {
  name: 'line',
  company_name: 'line',
  text: 'line',
  number: 'document',
  id_number: 'document',
  phone: 'phone',
  nit: 'nit',
};

/** Returns the fields to send: only those that are required now. */
export function sentFields(fields: readonly AskedField[], values: LevelValues): Schemas['LevelFields']['fields'] {
  return Object.fromEntries(
    fields
      .filter((field) => isAsked(field, values))
      .map(({ name, form }) => {
        const value = values[name] ?? '';
        if (typeof value !== 'string') return [name, value.map(sentShareholder)];
        if (form === 'boolean') return [name, value === 'si'];
        const kind = kindsOfForms[form];
        return [name, kind === undefined ? value : clean[kind](value)];
      }),
  );
}

/** Returns a shareholder in the form in which it is sent: '33,33 %' becomes '33.33'. */
export function sentShareholder({ name, idNumber, nationality, percentage }: Shareholder): Shareholder {
  return {
    name: clean.line(name),
    idNumber: clean.nit(idNumber),
    nationality,
    percentage: clean.percent(percentage),
  };
}

/** Returns the number of documents of each kind. */
export function countsOf(documents: readonly LevelDocument[]): ReadonlyMap<string, number> {
  const byKind = Map.groupBy(documents, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, list]) => [kind, list.length]));
}

export interface Filled {
  filled: number;
  items: number;
}

/**
 * Counts the items of a level and how many are filled in. A municipality counts as two, its department and itself;
 * documents count as often as they are required; kinds that replace each other count once. Rules verification 17 to 20.
 */
export function countItems(
  { fields, documents }: { fields: readonly AskedField[]; documents: readonly AskedDocument[] },
  values: LevelValues,
  sent: ReadonlyMap<string, number>,
): Filled {
  const asked = fields.filter((field) => isAsked(field, values)).flatMap((field) => partsOf(field, values));
  const needed = documentsNeeded(documents, sent);
  const papers = needed.reduce((sum, { least }) => sum + least, 0);
  const missing = needed.reduce((sum, one) => sum + one.missing, 0);
  return { items: asked.length + papers, filled: asked.filter(Boolean).length + papers - missing };
}

export interface NeededDocuments {
  /** Several kinds of document of which one is enough, or a single kind. */
  readonly kinds: readonly AskedDocument[];
  readonly least: number;
  readonly missing: number;
}

/** Returns how many documents of each kind a level requires, and how many are missing. */
export function documentsNeeded(
  documents: readonly AskedDocument[],
  sent: ReadonlyMap<string, number>,
): NeededDocuments[] {
  const groups = Map.groupBy(documents, ({ kind, eitherOf }) => eitherOf ?? kind);
  return [...groups.values()].map((kinds) => {
    const least = Math.max(...kinds.map((one) => one.least));
    const filled = Math.max(...kinds.map((one) => Math.min(one.least, sent.get(one.kind) ?? 0)));
    return { kinds, least, missing: least - filled };
  });
}

/** Returns for each part of a field whether it is filled in. */
function partsOf({ name, form }: AskedField, values: LevelValues): boolean[] {
  const value = values[name] ?? '';
  if (typeof value !== 'string') return [value.length > 0 && value.every(isWhole)];
  const isFilled = value.trim() !== '';
  return form === 'municipality' ? [values[departmentOf(name)] !== '', isFilled] : [isFilled];
}

export function isWhole({ name, idNumber, percentage }: Shareholder): boolean {
  return [name, idNumber, percentage].every((text) => text.trim() !== '');
}
