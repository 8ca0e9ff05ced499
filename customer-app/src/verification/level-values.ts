import { clean, type TypedKind } from '@caudal/app-kit/typed/clean.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import type { AskedDocument, AskedField, LevelDocument } from './level-data.ts';

export type Shareholder = Schemas['Shareholder'];

/** What stands in a level's form, by the fields' names: answers are 'si' or 'no'. */
export type LevelValues = Record<string, string | readonly Shareholder[]>;

/** Where a form keeps the department whose municipality is asked for. */
export const departmentOf = (name: string) => `${name} department`;

export const noShareholder: Shareholder = { name: '', idNumber: '', nationality: 'CO', percentage: '' };

/** Nothing answered, but for what nobody or hardly anybody answers otherwise: most live in Colombia. */
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

/** What was declared before, as it stands in the form. A municipality's code begins with its department's. */
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

/** The cleaning of a field's answer, where its form has one way of being written. */
export const kindsOfForms: Partial<Record<AskedField['form'], TypedKind>> = {
  name: 'line',
  company_name: 'line',
  number: 'number',
  phone: 'phone',
  nit: 'nit',
};

/** The fields as they are sent: only what is asked for now. */
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

/** '33,33 %' is '33.33'. */
export function sentShareholder({ name, idNumber, nationality, percentage }: Shareholder): Shareholder {
  return {
    name: clean.line(name),
    idNumber: clean.nit(idNumber),
    nationality,
    percentage: clean.percent(percentage),
  };
}

/** How many documents of each kind there are. */
export function countsOf(documents: readonly LevelDocument[]): ReadonlyMap<string, number> {
  const byKind = Map.groupBy(documents, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, list]) => [kind, list.length]));
}

export interface Filled {
  filled: number;
  items: number;
}

/**
 * How many items of a level are filled in. A municipality is two, its department and itself; documents are as many as there
 * have to be; of kinds that stand for one another, one. Rules verification 17 to 20.
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
  /** Kinds of which one is enough stand together. */
  readonly kinds: readonly AskedDocument[];
  readonly least: number;
  readonly missing: number;
}

/** How many documents of each kind a level needs, and how many of them are not there. */
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

/** Whether each part of a field is filled in. */
function partsOf({ name, form }: AskedField, values: LevelValues): boolean[] {
  const value = values[name] ?? '';
  if (typeof value !== 'string') return [value.length > 0 && value.every(isWhole)];
  const isFilled = value.trim() !== '';
  return form === 'municipality' ? [values[departmentOf(name)] !== '', isFilled] : [isFilled];
}

export function isWhole({ name, idNumber, percentage }: Shareholder): boolean {
  return [name, idNumber, percentage].every((text) => text.trim() !== '');
}
