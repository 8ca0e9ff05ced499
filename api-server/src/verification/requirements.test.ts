import { levels } from '@caudal/api-spec/terms';
import { describe, expect, it } from 'vitest';
import { pesos } from '../assets/pesos.ts';
import { levelChoices } from './level-choices.ts';
import { requirements } from './level-table.ts';
import { monthlyLimit } from './requirements.ts';

describe('the monthly limit (rule verification 1)', () => {
  it.each([
    [0, 0n],
    [1, pesos('13000000')],
    [2, pesos('40000000')],
    [3, null],
  ])('is the documented one for level %i', (level, limit) => {
    expect(monthlyLimit(requirements, 'natural', level)).toBe(limit);
  });
});

describe('the table of requirements', () => {
  it.each(['natural', 'institution'] as const)(
    'gives no level of a %s person a lower limit than the one before',
    (personType) => {
      const unlimited = 10n ** 30n;
      const limits = requirements[personType].map(
        ({ level }) => monthlyLimit(requirements, personType, level) ?? unlimited,
      );
      expect(limits).toEqual(limits.toSorted((one, other) => Number(one - other)));
    },
  );

  it.each(['natural', 'institution'] as const)(
    'numbers the levels of a %s person from 1, without a gap',
    (personType) => {
      const numbers = requirements[personType].map(({ level }) => level);
      expect(numbers).toEqual(requirements[personType].map((_, at) => at + 1));
      expect(numbers, 'the levels that the apps know').toEqual(levels[personType]);
    },
  );

  it('requires at least one document at every level', () => {
    for (const { level, documents } of Object.values(requirements).flat())
      expect(
        documents.some(({ least }) => least > 0),
        `level ${level}`,
      ).toBe(true);
  });

  it.each(['natural', 'institution'] as const)('lets officers set every level of a %s person', (personType) => {
    const accepted = requirements[personType].map(({ level, documents }) => ({
      level,
      state: 'verified' as const,
      documents: documents.map(({ kind }) => ({ kind, state: 'accepted' as const })),
    }));
    expect(levelChoices(personType, requirements[personType], accepted)).toEqual(levels[personType]);
  });

  it('names no field and no document of a level twice', () => {
    for (const level of Object.values(requirements).flat()) {
      const names = [...level.fields.map(({ name }) => name), ...level.documents.map(({ kind }) => kind)];
      expect(new Set(names).size, `level ${level.level}`).toBe(names.length);
    }
  });
});
