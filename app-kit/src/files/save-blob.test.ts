import { create } from 'content-disposition';
import { expect, it } from 'vitest';
import { fileNameIn } from './save-blob.ts';

it.each(['1098765432-operaciones.zip', 'Café del Río.pdf', 'un contrato.pdf', 'comillas "de más".pdf'])(
  'a file that the server calls %s is saved under that name',
  (name) => expect(fileNameIn(create(name))).toBe(name),
);

it('a file without a name has one all the same', () => expect(fileNameIn(null)).toBe('caudal'));
