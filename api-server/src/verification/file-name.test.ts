import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['Recibo de luz.PDF', 'application/pdf', 'Recibo de luz.pdf'],
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['contrato.pdf.html', 'application/pdf', 'contrato.pdf.pdf'],
  ['IMG_01.png', 'image/jpeg', 'IMG_01.jpg'],
  ['factura\u202Efdp.exe', 'application/pdf', 'factura fdp.pdf'],
  ['Cédula de ciudadanía', 'image/jpeg', 'Cédula de ciudadanía.jpg'],
  ['...', 'application/pdf', 'documento.pdf'],
  [undefined, 'application/pdf', 'documento.pdf'],
] as const)('fileName stores a file called %j as %s under the name %s', (given, type, name) => {
  expect(fileName(given, type)).toBe(name);
});

it('fileName limits the length to one that every system accepts', () => {
  expect(fileName(`${'ñ'.repeat(500)}.pdf`, 'application/pdf')).toHaveLength(84);
});
