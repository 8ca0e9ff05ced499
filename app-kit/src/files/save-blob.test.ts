import { create } from 'content-disposition';
import { expect, it } from 'vitest';
import { fileNameIn } from './save-blob.ts';

it.each(['1098765432-operaciones.zip', 'Café del Río.pdf', 'un contrato.pdf', 'comillas "de más".pdf'])(
  'fileNameIn returns the name %s that the server gives a file',
  (name) => expect(fileNameIn(create(name))).toBe(name),
);

it('fileNameIn returns the default name for an answer without a name', () => expect(fileNameIn(null)).toBe('caudal'));
