import type { LocalisedText } from '@caudal/api-spec';
import { institutionLevels } from '../../verification/institution-levels.ts';
import { naturalLevels } from '../../verification/natural-levels.ts';

/** The labels of the fields of all levels, by the names of the fields. */
export const fieldLabels: ReadonlyMap<string, LocalisedText> = new Map(
  [...naturalLevels, ...institutionLevels].flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);
