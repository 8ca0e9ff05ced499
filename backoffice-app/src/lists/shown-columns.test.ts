import type { DataColumn } from '@caudal/ui-kit/table';
import { describe, expect, it } from 'vitest';
import { shownColumns, withColumn } from './shown-columns.ts';

interface Movement {
  id: string;
  amount: string;
  internal: string;
}

const columns: readonly DataColumn<Movement>[] = [
  { id: 'id', header: 'ID', card: 'title' },
  { id: 'amount', header: 'Valor' },
  { id: 'internal', header: 'ID interno', isOptional: true },
  { id: 'actions', header: 'Acciones', cell: () => null },
];

const shown = (chosen?: string) => shownColumns(columns, chosen).map(({ id }) => id);

describe('shown columns of a list', () => {
  it('leave out optional columns until they are chosen', () => {
    expect(shown()).toEqual(['id', 'amount', 'actions']);
    expect(shown('id.amount.internal')).toEqual(['id', 'amount', 'internal', 'actions']);
  });

  it('keep the title and the actions, whatever is chosen', () => {
    expect(shown('internal')).toEqual(['id', 'internal', 'actions']);
    expect(shown('id')).toEqual(['id', 'actions']);
  });

  it('fall back to the default when none of the chosen columns exists any more', () => {
    expect(shown('former')).toEqual(['id', 'amount', 'actions']);
  });

  it('keep their order when one is hidden and shown again', () => {
    const less = withColumn(shownColumns(columns, undefined), 'amount', false);
    expect(shown(less)).toEqual(['id', 'actions']);
    expect(shown(withColumn(shownColumns(columns, less), 'amount', true))).toEqual(['id', 'amount', 'actions']);
  });
});
