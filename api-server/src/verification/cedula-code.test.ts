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

/** The same with other bytes at a place. */
function changed(place: number, text: string): Buffer {
  const bytes = cedulaBytes(ana);
  bytes.write(text, place, 'latin1');
  return bytes;
}

describe('the barcode of a cédula', () => {
  it('says number, names and birth date', () => {
    expect(read()).toEqual({
      number: '52123456',
      surnames: 'PEÑA ÑÁÑEZ',
      givenNames: 'ANA MARÍA',
      birthDate: '1990-05-17',
    });
  });

  it('may know one surname, one name, and a number of ten digits', () => {
    expect(read({ documentNumber: '1032456789', surnames: ['De la Cruz', ''], givenNames: ['Luz', ''] })).toMatchObject(
      {
        number: '1032456789',
        surnames: 'DE LA CRUZ',
        givenNames: 'LUZ',
      },
    );
  });

  it('holds a name to the last of its places', () => {
    const long = 'Maximiliana Constanzaaa';
    expect(long).toHaveLength(23);
    expect(read({ givenNames: [long, 'Ana'] })?.givenNames).toBe(`${long.toUpperCase()} ANA`);
  });

  it('is read up to the birth date alone: what follows says nothing that is asked', () => {
    expect(readCedulaCode(cedulaBytes(ana, 'before the prints'), today)).toEqual(read());
  });

  it('is read where zeros before its mark were lost on the way', () => {
    const bytes = cedulaBytes(ana);
    expect(readCedulaCode(Buffer.concat([bytes.subarray(0, 13), bytes.subarray(24)]), today)).toEqual(read());
  });
});

describe('what is no barcode of a cédula', () => {
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
  ])('is not read: it %s', (_what, bytes) => expect(readCedulaCode(bytes, today)).toBeNull());
});
