import { expect, it } from 'vitest';
import { entryOf } from './said.ts';

const named = (names: readonly string[]) => () =>
  entryOf({ listId: '1', kind: 'person', isBinding: true, names, birthDates: [], documents: [], programmes: [] });
const aliases = (count: number) => Array.from({ length: count }, (_, at) => `Alias ${at}`);

it('keeps all names of an entry, or refuses the list', () => {
  expect(named(aliases(5_000))()?.names).toHaveLength(5_000);
  expect(named(aliases(5_001))).toThrow('too_many_names');
});
