import { describe, expect, it } from 'vitest';
import { readBarcode } from '../../api-server/src/platform/files/barcode.ts';
import { reencodeImage } from '../../api-server/src/platform/files/image.ts';
import { readCedulaCode } from '../../api-server/src/verification/cedula-code.ts';
import { drawDocument } from './drawn-documents.ts';
import { drawPerson, type Person } from './people.ts';
import { Random } from './random.ts';

/** Draws the back of a person's document, stores it as the product does, and returns the data read from its barcode. */
async function readBackOf(person: Person) {
  const stored = await reencodeImage(await drawDocument('back', person));
  if (typeof stored === 'string') throw new Error(stored);
  const bytes = await readBarcode(stored, 0);
  return bytes && readCedulaCode(bytes, '2026-03-04');
}

const person: Person = { ...drawPerson(new Random(3), 0), fullName: 'Luz Ñáñez Rincón', identificationTypeID: '7' };

describe('the back of a drawn document', () => {
  it('holds its owner’s data in the barcode', async () => {
    expect(await readBackOf({ ...person, identificationNumber: '9912345678' })).toEqual({
      number: '9912345678',
      surnames: 'ÑÁÑEZ RINCÓN',
      givenNames: 'LUZ',
      birthDate: person.birthDate,
    });
  });

  it('belongs to somebody else for one person in a hundred', async () => {
    expect((await readBackOf({ ...person, identificationNumber: '9912345600' }))?.number).toBe('9912345617');
  });

  it('has no readable barcode for a foreigner', async () => {
    expect(await readBackOf({ ...person, identificationTypeID: '8' })).toBeNull();
  });
});
