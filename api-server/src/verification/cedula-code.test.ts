import { describe, expect, it } from 'vitest';
import { cedulaBytes, type Cedula } from '../testing/cedula.ts';
import { readCedulaCode } from './cedula-code.ts';

const ana: Cedula = {
  documentNumber: '52123456',
  surnames: ['Peña', 'Ñáñez'],
  givenNames: ['Ana', 'María'],
  birthDate: '1990-05-17',
};
const today = '2026-03-04';
const read = (change: Partial<Cedula> = {}) => readCedulaCode(cedulaBytes({ ...ana, ...change }), today);

/** Returns the bytes of a code in which a text is written at a position. */
function changed(place: number, text: string): Buffer {
  const bytes = cedulaBytes(ana);
  bytes.write(text, place, 'latin1');
  return bytes;
}

describe('readCedulaCode', () => {
  it('returns number, names and birth date', () => {
    expect(read()).toEqual({
      number: '52123456',
      surnames: 'PEÑA ÑÁÑEZ',
      givenNames: 'ANA MARÍA',
      birthDate: '1990-05-17',
    });
  });

  it('reads a code with one surname, one given name and a number of ten digits', () => {
    expect(read({ documentNumber: '1032456789', surnames: ['De la Cruz', ''], givenNames: ['Luz', ''] })).toMatchObject(
      {
        number: '1032456789',
        surnames: 'DE LA CRUZ',
        givenNames: 'LUZ',
      },
    );
  });

  it('reads a name that fills its field', () => {
    const long = 'Maximiliana Constanzaaa';
    expect(long).toHaveLength(23);
    expect(read({ givenNames: [long, 'Ana'] })?.givenNames).toBe(`${long.toUpperCase()} ANA`);
  });

  it('ignores everything after the birth date', () => {
    expect(readCedulaCode(cedulaBytes(ana, 'before the prints'), today)).toEqual(read());
  });

  it('reads a code that lost the zeros before its mark', () => {
    const bytes = cedulaBytes(ana);
    expect(readCedulaCode(Buffer.concat([bytes.subarray(0, 13), bytes.subarray(24)]), today)).toEqual(read());
  });
});

describe('readCedulaCode, for bytes that are not a valid code', () => {
  it.each([
    ['has another mark', changed(24, 'PubXXX')],
    ['has a number of letters', changed(48, '00521A3456')],
    ['has no number', changed(48, '0000000000')],
    ['has digits in a surname', changed(58, 'P3NA')],
    ['has something behind the end of a surname', changed(70, 'X')],
    ['has no surname', changed(58, '\0\0\0\0')],
    ['has no given name', changed(104, '\0\0\0')],
    ['has a sex that there is none of', changed(151, 'X')],
    ['has a day that there is none of', changed(152, '19900230')],
    ['has a year of another century', changed(152, '18900217')],
    ['has a day that has not come', changed(152, '20260305')],
    ['ends before the birth date', cedulaBytes(ana).subarray(0, 158)],
    ['is something else', Buffer.from('M1PENA/ANA EABC123 BOGMDEAV 0123')],
    ['is empty', Buffer.alloc(0)],
  ])('returns null when the code %s', (_what, bytes) => expect(readCedulaCode(bytes, today)).toBeNull());
});
