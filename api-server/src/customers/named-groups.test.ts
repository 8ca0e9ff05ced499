import { describe, expect, it } from 'vitest';
import { namedIn } from './named-groups.ts';

const banks = [
  { id: '1007', name: 'Bancolombia' },
  { id: '1001', name: 'Banco de Bogotá' },
  { id: '1052', name: 'Banco AV Villas' },
];

describe('namedIn', () => {
  it.each([
    ['BANCOLOMBIA', [['', ['1007']]]],
    ['bogota', [['', ['1001']]]],
    [
      'Banco de Bogotá',
      [
        ['de bogota', ['1007', '1052']],
        ['', ['1001']],
      ],
    ],
    ['av villas', [['', ['1052']]]],
    ['García Bancolombia', [['garcia', ['1007']]]],
    ['María de la Cruz', []],
    ['3M', []],
    ['', []],
  ])("finds the banks of '%s'", (typed, found) => {
    expect([...namedIn(banks, typed)]).toEqual(found);
  });
});
