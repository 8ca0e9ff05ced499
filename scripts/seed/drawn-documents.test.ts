import { describe, expect, it } from 'vitest';
import { readBarcode } from '../../api-server/src/platform/files/barcode.ts';
import { reencodeImage } from '../../api-server/src/platform/files/image.ts';
import { readCedulaCode } from '../../api-server/src/verification/cedula-code.ts';
import { drawDocument } from './drawn-documents.ts';
import { drawPerson, type Person } from './people.ts';
import { Random } from './random.ts';

/** What is read of the back that is drawn of a person, once it was stored. */
async function readBackOf(person: Person) {
  const stored = await reencodeImage(await drawDocument('back', person));
  if (typeof stored === 'string') throw new Error(stored);
  const bytes = await readBarcode(stored, 0);
  return bytes && readCedulaCode(bytes, '2026-03-04');
}

const person: Person = { ...drawPerson(new Random(3), 0), fullName: 'Luz Ñáñez Rincón', identificationTypeID: '7' };

describe('the back of a drawn document', () => {
  it('says in its barcode whose it is', async () => {
    expect(await readBackOf({ ...person, identificationNumber: '9912345678' })).toEqual({
      number: '9912345678',
      surnames: 'ÑÁÑEZ RINCÓN',
      givenNames: 'LUZ',
      birthDate: person.birthDate,
    });
  });

  it('is somebody else’s of one in a hundred', async () => {
    expect((await readBackOf({ ...person, identificationNumber: '9912345600' }))?.number).toBe('9912345617');
  });

  it('has no barcode that is read where it is a foreigner’s', async () => {
    expect(await readBackOf({ ...person, identificationTypeID: '8' })).toBeNull();
  });
});
