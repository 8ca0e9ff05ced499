import { describe, expect, it } from 'vitest';
import { codesOf } from '../reference/parameters.ts';
import { contradictionOf } from './contradictions.ts';

const occupation = (name: string) => codesOf('4').find((one) => one.name === name)?.id ?? 'none';
const activity = (code: string) => codesOf('5').find(({ name }) => name.startsWith(code))?.id ?? 'none';
const of = (name: string, code: string) => contradictionOf(occupation(name), activity(code));

describe('a declared occupation and economic activity', () => {
  it.each(['Ama o amo de casa', 'Estudiante', 'Pensionado', 'Sin ocupación'])(
    'contradict each other when the occupation is «%s» and the activity is trade, manufacture, building or lending',
    (name) => {
      for (const code of ['4711', '1410', '4111', '6499', '4921', '0722'])
        expect(of(name, code)).toMatchObject({ occupation: name, activity: expect.stringMatching(`^${code} `) });
    },
  );

  it.each(['Empleado del sector privado', 'Empleado público', 'Empleado doméstico', 'Comerciante', 'Empresario'])(
    'do not contradict each other when the occupation is «%s», for any activity',
    (name) => expect(codesOf('5').filter(({ id }) => contradictionOf(occupation(name), id) !== null)).toEqual([]),
  );

  it.each([
    ['a pensioner lets a flat', 'Pensionado', '6810'],
    ['a pensioner advises', 'Pensionado', '7020'],
    ['a student teaches', 'Estudiante', '8551'],
    ['a homemaker farms land', 'Ama o amo de casa', '0123'],
  ])('do not contradict each other when %s', (_what, name, code) => {
    expect(activity(code)).not.toBe('none');
    expect(of(name, code)).toBeNull();
  });

  it('do not contradict each other when one of them is unknown', () => {
    expect(contradictionOf(null, activity('4711'))).toBeNull();
    expect(contradictionOf(occupation('Estudiante'), null)).toBeNull();
    expect(contradictionOf(occupation('Estudiante'), '9999')).toBeNull();
  });
});
