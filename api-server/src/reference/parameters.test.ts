import { describe, expect, it } from 'vitest';
import { codesOf, listDepartments, listMunicipalities, nameOfCode } from './parameters.ts';

describe('parameter lists', () => {
  it('have the 33 departments and 1,119 municipalities of Divipola', () => {
    const departments = listDepartments();
    expect(departments).toHaveLength(33);
    expect(departments.flatMap(({ id }) => listMunicipalities(id) ?? [])).toHaveLength(1_119);
    expect(listMunicipalities('5')?.find(({ id }) => id === '05001')?.name).toBe('Medellín');
    expect(listMunicipalities('98')).toBeNull();
  });

  it('have the 497 economic activities of CIIU', () => {
    expect(codesOf('5')).toHaveLength(497);
  });

  it('have the bands of income and of assets of an institution', () => {
    const namesOf = (group: '10' | '11') => codesOf(group).map(({ name }) => name);
    expect(namesOf('10')).toEqual([
      'Hasta 10 millones',
      'De 10 a 50 millones',
      'De 50 a 100 millones',
      'De 100 a 300 millones',
      'Más de 300 millones',
    ]);
    expect(namesOf('11')).toEqual([
      'Hasta 40 millones',
      'De 40 a 200 millones',
      'De 200 a 1.000 millones',
      'De 1.000 a 5.000 millones',
      'Más de 5.000 millones',
    ]);
  });

  it.each([
    ['2', '7', 'Cédula de ciudadanía'],
    ['4', '11', 'Empleado del sector privado'],
    ['5', '29', /^\d{4} /],
    ['7', '275', /documento/],
    ['8', '282', /Ocupación/],
  ] as const)('keep the meaning of group %s, id %s: %s', (group, id, name) => {
    expect(nameOfCode(group, id)).toMatch(name);
  });
});
