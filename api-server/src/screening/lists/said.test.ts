import { expect, it } from 'vitest';
import { entryOf } from './said.ts';

const named = (names: readonly string[]) => () =>
  entryOf({ listId: '1', kind: 'person', isBinding: true, names, birthDates: [], documents: [], programmes: [] });
const aliases = (count: number) => Array.from({ length: count }, (_, at) => `Alias ${at}`);

it('entryOf marks the number of a passport only if it could be read as a Colombian document', () => {
  const documents = [
    { number: 'CC-1234567', isPassport: true },
    { number: 'CC 1.234.567', isPassport: false },
    { number: 'N-0045127', isPassport: true },
  ];
  const said = {
    listId: '1',
    kind: 'person',
    isBinding: true,
    names: ['Ana'],
    birthDates: [],
    programmes: [],
  } as const;
  expect(entryOf({ ...said, documents })?.documents).toEqual(['CC1234567/P', 'CC1234567', 'N0045127']);
});

it('entryOf keeps up to 5000 names of an entry, and refuses the list when an entry has more', () => {
  expect(named(aliases(5_000))()?.names).toHaveLength(5_000);
  expect(named(aliases(5_001))).toThrow('too_many_names');
});
