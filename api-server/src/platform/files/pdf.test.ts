import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { linesOfPdf } from '../../testing/papers.ts';
import { aPdf, aPdfOf, writtenPdf as written } from '../../testing/pdfs.ts';
import { checkPdf, pdf_max_pages } from './pdf.ts';
import { prepareFile } from './prepare-file.ts';

const pdf = ['application/pdf'] as const;
const anything = ['image/png', 'image/jpeg', 'application/pdf'] as const;
const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#8a8' } })
  .jpeg()
  .toBuffer();
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Builds a ZIP archive of one empty file. Unpackers find an archive by the record at its end. */
function zip(comment = ''): Buffer {
  const content = deflateRawSync(Buffer.alloc(0));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, content, directory, end, Buffer.from(comment)]);
}

describe('a PDF', () => {
  it('is stored unchanged when it is valid and has `pdf_max_pages` pages', async () => {
    const content = await aPdf({ pages: pdf_max_pages });
    expect(await prepareFile(content, pdf)).toEqual({ content, type: 'application/pdf' });
  });

  it.each([
    ['that asks for a password', () => aPdf({ password: 'secreto' }), 'pdf_encrypted'],
    ['of 300 pages', () => aPdf({ pages: 300 }), 'pdf_too_long'],
    ['with a script', () => aPdf({ script: 'app.alert\\(1\\)' }), 'pdf_active'],
    ['with a file in it', () => aPdf({ attachment: Buffer.from('hola') }), 'pdf_active'],
    ['that is cut off', async () => (await aPdf({ pages: 3 })).subarray(0, 700), 'pdf_unreadable'],
    ['that has only the first and the last bytes left', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'pdf_unreadable'],
    ['with a page after it', async () => Buffer.concat([await aPdf(), html]), 'pdf_unreadable'],
    ['with a ZIP archive after it', async () => Buffer.concat([await aPdf(), zip()]), 'pdf_unreadable'],
    ['that is also a ZIP archive', async () => Buffer.concat([await aPdf(), zip('%%EOF')]), 'pdf_unreadable'],
  ] as const)('is refused: a PDF %s', async (_what, made, refusal) => {
    expect(await checkPdf(await made())).toBe(refusal);
  });
});

describe('a PDF with an owner’s password only', () => {
  const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const;

  it.each(versions)('is stored without its encryption when it is encrypted as in PDF %s', async (version) => {
    const content = await aPdf({ ownerPassword: 'banco', version, words: 'Certificado' });
    expect(content.includes('/Encrypt')).toBe(true);
    const kept = await prepareFile(content, pdf);
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept.content.includes('/Encrypt')).toBe(false);
    expect(await linesOfPdf(kept.content.toString('latin1'))).toEqual(['Certificado 1']);
  });

  it.each(versions)('is refused when a file is attached to it and it is encrypted as in PDF %s', async (version) => {
    const content = await aPdf({ ownerPassword: 'banco', version, attachment: Buffer.from('hola') });
    expect(await prepareFile(content, pdf)).toBe('pdf_active');
  });

  it.each(versions)(
    'is refused as encrypted when it needs a user’s password as well, in version %s',
    async (version) => {
      const content = await aPdf({ password: 'secreto', ownerPassword: 'banco', version });
      expect(await prepareFile(content, pdf)).toBe('pdf_encrypted');
    },
  );

  it('is stored without its encryption when its objects are packed in encrypted streams', async () => {
    const packed = await PDFDocument.load(await aPdf({ words: 'Certificado' }));
    packed.encrypt({ userPassword: '', ownerPassword: 'banco' });
    const kept = await prepareFile(Buffer.from(await packed.save({ useObjectStreams: true })), pdf);
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept.content.includes('/Encrypt')).toBe(false);
    expect(await linesOfPdf(kept.content.toString('latin1'))).toEqual(['Certificado 1']);
  });

  it('is refused when its packed objects are too large to be decompressed safely', async () => {
    const packed = await PDFDocument.load(await aPdf());
    // Random text hardly compresses, so its stream exceeds `folded_max_bytes`.
    packed.context.register(PDFString.of(randomBytes(400_000).toString('hex')));
    packed.encrypt({ userPassword: '', ownerPassword: 'banco' });
    const content = Buffer.from(await packed.save({ useObjectStreams: true }));
    expect(await prepareFile(content, pdf)).toBe('pdf_unreadable');
  });

  it('is refused as unreadable when it is cut off and only its end mark is kept', async () => {
    const content = await aPdf({ ownerPassword: 'banco', pages: 3 });
    expect(await prepareFile(Buffer.concat([content.subarray(0, 1_500), Buffer.from('%%EOF')]), pdf)).toBe(
      'pdf_unreadable',
    );
  });
});

it('prepareFile returns a PDF unchanged when it contains `/Encrypt` only as text', async () => {
  const content = written('', '', { 4: '(/Encrypt)' });
  expect(await prepareFile(content, pdf)).toEqual({ content, type: 'application/pdf' });
});

const carried = {
  4: '<< /Type /Filespec /F (x.exe) /EF << /F 5 0 R >> >>',
  5: '<< /Length 5 >>\nstream\nhello\nendstream',
};
const annotated = (annotation: string) =>
  written('', '/Annots [4 0 R]', { 4: `<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>` });

describe('active content in a PDF', () => {
  it.each([
    ['a start of a program on opening', written('/OpenAction << /S /Launch /F (calc.exe) >>')],
    ['an address on opening', written('/OpenAction << /S /URI /URI (http://evil.example/) >>')],
    ['a form that is sent on opening', written('/OpenAction << /S /SubmitForm /F (http://evil.example/) >>')],
    ['a script behind a page on opening', written('/OpenAction << /S /GoTo /Next << /S /JavaScript /JS (1) >> >>')],
    ['an action on closing', written('/AA << /WC << /S /GoTo >> >>')],
    ['an action of a page', written('', '/AA << /O << /S /URI /URI (http://evil.example/) >> >>')],
    ['a link to a program', annotated('/Subtype /Link /A << /S /Launch /F (calc.exe) >>')],
    ['a link to a script', annotated('/Subtype /Link /A << /S /JavaScript /JS (1) >>')],
    ['a button to a program', annotated('/Subtype /Widget /FT /Btn /A << /S /Launch /F (calc.exe) >>')],
    ['a film that is not shown', annotated('/Subtype /RichMedia /F 32')],
    ['a film under a name in other letters', annotated('/Subtype /Rich#4dedia')],
    ['a file attached to the document', written('/AF [4 0 R]', '', carried)],
    ['a file attached to a page', written('', '/AF [4 0 R]', carried)],
    ['a collection of files', written('/Collection << /View /H >>')],
    [
      'an XFA form beside the ordinary form',
      written('/AcroForm << /Fields [] /XFA [(template) 4 0 R] >>', '', carried),
    ],
  ])('is found: %s', async (_what, content) => {
    expect(await checkPdf(content)).toBe('pdf_active');
  });

  it.each([
    ['no action', written('')],
    ['a page that is shown on opening', written('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['a link to the web, which needs a press', annotated('/Subtype /Link /A << /S /URI /URI (https://epm.example) >>')],
  ])('is not found in a PDF with %s', async (_what, content) => {
    expect(await checkPdf(content)).toBeNull();
  });

  const quiet = '<< /Type /Catalog /Pages 2 0 R >>';
  const opening = (act: string) => `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${act} >> >>`;
  const loud = opening('/S /JavaScript /JS (1)');
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  const streamOf = (content: string, head = '') =>
    `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const sheet = [
    { number: 2, says: pages },
    { number: 3, says: page },
  ] as const;

  it.each([
    [
      'in an object that precedes another of the same number, which no table lists',
      [{ number: 1, says: loud }, ...sheet, { number: 1, says: quiet, isNamed: false }],
    ],
    [
      'in an object whose numbers are separated by comments',
      [{ number: 1, says: loud, opened: '1%\n0 %\nobj' }, ...sheet, { number: 1, says: quiet, isNamed: false }],
    ],
    [
      'in an action whose type is a reference to a name',
      [
        { number: 1, says: opening('/S 4 0 R /JS (1)') },
        ...sheet,
        { number: 4, says: '/JavaScript' },
        { number: 4, says: '/GoTo', isNamed: false },
      ],
    ],
    [
      'packed in a stream that no table lists',
      [
        { number: 1, says: quiet },
        ...sheet,
        { number: 4, says: streamOf(`1 0 ${loud}`, '/Type /ObjStm /N 1 /First 4'), isNamed: false },
        { number: 4, says: 'null' },
      ],
    ],
    [
      'packed in a stream that calls itself a picture',
      [
        { number: 1, says: quiet },
        ...sheet,
        { number: 4, says: streamOf(`1 0 ${loud}`, '/Type /ObjStm /Subtype /Image /N 1 /First 4'), isNamed: false },
        { number: 4, says: 'null' },
      ],
    ],
    [
      'packed in a stream without a Type',
      [
        { number: 1, says: quiet },
        ...sheet,
        { number: 4, says: streamOf(`1 0 ${loud}`, '/N 1 /First 4'), isNamed: false },
        { number: 4, says: 'null' },
      ],
    ],
    [
      'within a stream',
      [...sheet, { number: 4, says: streamOf(`1 0 obj\n${loud}\nendobj`) }, { number: 1, says: quiet }],
    ],
  ] as const)('is found when it stands %s', async (_what, objects) => {
    expect(await checkPdf(aPdfOf(objects))).toBe('pdf_active');
  });

  it.each([
    ['its type', '/Type 5 0 R /N 1 /First 4', '/ObjStm'],
    ['its compression', '/Type /ObjStm /N 1 /First 4 /Filter 5 0 R', '[]'],
    ['the place of its first object', '/Type /ObjStm /N 1 /First 5 0 R', '4'],
  ])('is refused when a stream gives %s by a reference to another object', async (_what, head, elsewhere) => {
    const objects = [
      { number: 1, says: quiet },
      ...sheet,
      { number: 4, says: streamOf(`1 0 ${loud}`, head) },
      { number: 5, says: elsewhere },
    ];
    expect(await checkPdf(aPdfOf(objects))).toBe('pdf_unreadable');
  });

  it('is checked within the time limit when one page with thousands of annotations is listed a hundred times', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots 5 0 R >>';
    const pages = `<< /Type /Pages /Kids [${'3 0 R '.repeat(100)}] /Count 100 >>`;
    const notes = `[${'4 0 R '.repeat(2_000)}]`;
    const crowded = { 2: pages, 3: page, 4: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>', 5: notes };
    expect(await checkPdf(written('', '', crowded))).toBeNull();
  });
});

describe('a file', () => {
  it('is recognised by its content, whatever its name', async () => {
    expect(await prepareFile(html, pdf)).toBe('pdf_only');
    expect(await prepareFile(photo, pdf)).toBe('pdf_only');
    expect(await prepareFile(html, anything)).toBe('document_type_refused');
    expect(await prepareFile(Buffer.concat([Buffer.from('GIF89a'), await aPdf()]), anything)).toBe(
      'document_type_refused',
    );
    expect(await prepareFile(await aPdf(), ['image/png', 'image/jpeg'])).toBe('image_type_refused');
  });

  it('is re-encoded when it is a photo and both kinds are accepted', async () => {
    expect(await prepareFile(photo, anything)).toMatchObject({ type: 'image/jpeg' });
  });
});
