import { create } from 'content-disposition';
import { expect, it } from 'vitest';
import { fileNameIn } from './save-blob.ts';

it.each(['1098765432-operaciones.zip', 'Café del Río.pdf', 'un contrato.pdf', 'comillas "de más".pdf'])(
  'saves a file that the server names %s under that name',
  (name) => expect(fileNameIn(create(name))).toBe(name),
);

it('gives a file without a name the default name', () => expect(fileNameIn(null)).toBe('caudal'));
