import { placeOf, type Outputs, type Scope } from './binding.ts';

/** Returns the columns that `*` or `alias.*` stands for; null if the columns of one of the relations are not known. */
export function everyColumn({ relations }: Scope, alias: string | undefined): Outputs {
  const meant = relations.filter((relation) => !alias || relation.alias === alias);
  if (meant.some(({ columns }) => columns === null)) return null;
  return meant.flatMap((relation) =>
    [...(relation.columns ?? [])].map((name) => ({ name, place: placeOf(relation, name), isGiven: false })),
  );
}

/** Returns the outputs under the names that an alias gives them. */
export const renamed = (outputs: Outputs, columns: readonly string[]): Outputs =>
  outputs && outputs.map((output, at) => ({ ...output, name: columns[at] ?? output.name }));
