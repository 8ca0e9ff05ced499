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

  it.each([
    ['2', '7', 'Cédula de ciudadanía'],
    ['4', '11', 'Empleado del sector privado'],
    ['5', '29', /^\d{4} /],
    ['7', '275', /documento/],
    ['8', '282', /Ocupación/],
  ] as const)('group %s keeps its default %s', (group, id, name) => {
    expect(nameOfCode(group, id)).toMatch(name);
  });
});
