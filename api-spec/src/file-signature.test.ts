import { describe, expect, it } from 'vitest';
import { fileKinds, formatOf, refusedFileWords, type FileKind } from './file-kinds.ts';
import { endsOf, fileKindOf } from './file-signature.ts';

/** Returns the bytes of a text that has one character for each byte. */
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => [...text].map((sign) => `${sign}\0`).join('');
const media = (brand: string, others = '') => `\0\0\0\x18ftyp${brand}\0\0\0\0${others}\0\0\0\x08moov`;
/** Returns the parts of a ZIP that tell its kind: its beginning, and the file names in its directory. */
const zip = (first: string, ...names: string[]) => `PK\x03\x04${'\0'.repeat(26)}${first}\x01\x02${names.join('\0')}`;
const openDocument = (kind: string) => zip(`mimetypeapplication/vnd.oasis.opendocument.${kind}`);
const compound = (part: string) =>
  `\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${'\0'.repeat(504)}${utf16('Root Entry')}${utf16(part)}`;
const riff = (kind: string) => `RIFF\x10\0\0\0${kind}`;

const samples: Record<FileKind, readonly string[]> = {
  jpeg: ['\xFF\xD8\xFF\xE0\0\x10JFIF', '\xFF\xD8\xFF\xE1\0\x10Exif', '\xFF\xD8\xFF\xDB'],
  png: ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  pdf: ['%PDF-1.7\n'],
  heic: [media('heic', 'mif1heic'), media('mif1', 'mif1heic'), media('heix'), media('hevc')],
  avif: [media('avif', 'mif1miaf'), media('mif1', 'avifmiaf')],
  webp: [`${riff('WEBP')}VP8 `],
  gif: ['GIF89a\x01\0', 'GIF87a\x01\0'],
  tiff: ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'II+\0\x08\0\0\0'],
  bmp: ['BM\x36\x10\0\0\0\0\0\0\x36\0'],
  svg: ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml version="1.0"?>\n<!-- dibujo -->\n<svg width="3">'],
  jxl: ['\xFF\x0A\xFA\x1F', '\0\0\0\x0CJXL \r\n\x87\n'],
  jp2: ['\0\0\0\x0CjP  \r\n\x87\n'],
  ico: ['\0\0\x01\0\x01\0\x10\x10'],
  psd: ['8BPS\0\x01\0\0'],
  word: [zip('[Content_Types].xml', 'word/document.xml'), zip('word/document.xml'), compound('WordDocument')],
  excel: [zip('[Content_Types].xml', 'xl/workbook.xml'), compound('Workbook'), compound('Book')],
  powerpoint: [zip('[Content_Types].xml', 'ppt/presentation.xml'), compound('PowerPoint Document')],
  office: [zip('[Content_Types].xml'), compound('EncryptedPackage'), compound('Nada')],
  writer: [openDocument('text')],
  calc: [openDocument('spreadsheet')],
  impress: [openDocument('presentation')],
  iwork: [zip('Index/Document.iwa')],
  epub: [zip('mimetypeapplication/epub+zip')],
  mail: [compound('__nameid_version1.0'), 'From: ana@correo.example\nContent-Type: text/plain\n\nHola'],
  rtf: ['{\\rtf1\\ansi'],
  postscript: ['%!PS-Adobe-3.0'],
  html: ['<!doctype html><script>alert(1)</script>', '\n <HTML>', '<?xml version="1.0"?><html xmlns="x">'],
  xml: ['<?xml version="1.0"?><factura/>'],
  text: [
    'hola, soy un texto',
    'fecha;valor\r\n2026-01-01;3\t',
    '\xEF\xBB\xBFni\xC3\xB1o',
    'el ni\xF1o que lleg\xF3 de Bogot\xE1 a Medell\xEDn',
    `\xFF\xFE${utf16('hola')}`,
  ],
  zip: [zip('foto.jpg'), 'PK\x05\x06\0\0'],
  rar: ['Rar!\x1A\x07\0', 'Rar!\x1A\x07\x01\0'],
  sevenZip: ['7z\xBC\xAF\x27\x1C\0\x04'],
  gzip: ['\x1F\x8B\x08\0'],
  video: [media('isom', 'mp42'), media('qt  '), media('3gp5'), '\x1A\x45\xDF\xA3\x01', riff('AVI ')],
  audio: [media('M4A '), 'ID3\x04\0', riff('WAVE'), 'OggS\0\x02'],
  program: ['MZ\x90\0\x03', '\x7FELF\x02'],
  empty: [''],
  unknown: ['\0\x01\x02\x03 cut', '\x80\x81\x82\x83\x84\x85\x86\x87'],
};
const cases = Object.entries(samples).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

describe('the kind of a file', () => {
  it.each(cases)('is recognised by its bytes: %s', (kind, text) => {
    expect(fileKindOf(bytes(text))).toBe(kind);
  });

  it('is the same when only the two ends of a large file are read', () => {
    const large = bytes(`${zip('[Content_Types].xml')}${'x'.repeat(3_000_000)}word/document.xml`);
    const parts = endsOf(large.length, (from, to) => large.subarray(from, to));
    const ends = Buffer.concat(parts);
    expect(ends.length).toBeLessThan(1_000_000);
    expect(fileKindOf(ends)).toBe('word');
    const small = bytes('hola');
    expect(Buffer.concat(endsOf(4, (from, to) => small.subarray(from, to))).toString()).toBe('hola');
  });
});

describe('the words of a refused file', () => {
  const formats = { pdf: ['application/pdf'], image: ['image/png', 'image/jpeg'] } as const;

  it.each([
    [
      'word',
      formats.pdf,
      'Esto es un documento de Word. Solo se permite archivo PDF: guárdalo como PDF y envíalo otra vez.',
    ],
    [
      'heic',
      formats.image,
      'Esto es una foto HEIC, como las guardan los iPhone. Solo se permite una foto PNG o JPEG: toma la foto de nuevo o elige otra.',
    ],
    [
      'zip',
      [...formats.pdf, ...formats.image],
      'Esto es un archivo comprimido ZIP. Solo se permite archivo PDF, o una foto PNG o JPEG: ábrelo y envía por separado lo que trae.',
    ],
    ['empty', formats.pdf, 'Esto es un archivo vacío. Solo se permite archivo PDF: elige otro archivo.'],
  ] as const)('name a %s, what is accepted and what to do', (kind, accepted, words) => {
    expect(refusedFileWords(kind, accepted).es).toBe(words);
  });

  it('differ for each kind, in both languages', () => {
    for (const locale of ['es', 'en'] as const) {
      const all = Object.keys(fileKinds).map((kind) => refusedFileWords(kind as FileKind, formats.pdf)[locale]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('say that JPEG, PNG and PDF may be sent', () => {
    expect(Object.keys(fileKinds).filter((kind) => formatOf(kind as FileKind) !== null)).toEqual([
      'jpeg',
      'png',
      'pdf',
    ]);
  });
});
