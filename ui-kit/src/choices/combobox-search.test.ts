import { describe, expect, test } from 'vitest';
import { searchOptions } from './combobox-search.ts';

const places = [
  { value: '1', label: 'Bogotá, D. C.' },
  { value: '2', label: 'Santa Fe de Antioquia', detail: 'Antioquia' },
  { value: '3', label: 'Nariño', detail: 'Antioquia' },
];
const found = (query: string) => searchOptions(places, query).map(({ value }) => value);

describe('searchOptions', () => {
  test.each([
    ['bogota', ['1']],
    ['NARINO', ['3']],
    ['antioquia fe', ['2']],
    ['', ['1', '2', '3']],
    ['  ', ['1', '2', '3']],
    ['cali', []],
  ])('finds the options that match %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('puts options that start with the query first', () => {
    expect(found('nar')).toEqual(['3']);
    expect(found('a')[0]).toBe('2');
  });
});
