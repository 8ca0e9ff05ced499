import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writtenPdf as written } from '../../testing/pdfs.ts';
import { checkPdf } from './pdf.ts';

describe('a picture in a PDF', () => {
  const pictured = (width: number, height: number) => {
    const pixels = deflateSync(Buffer.alloc(Math.ceil(width / 8) * height)).toString('latin1');
    const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1`;
    const image = `<< ${head} /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`;
    const drawing = 'q 600 0 0 700 0 0 cm /Im Do Q';
    return written('', '/Contents 5 0 R /Resources << /XObject << /Im 4 0 R >> >>', {
      4: image,
      5: `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    });
  };

  it('is allowed up to the size of a scanned sheet', async () => {
    expect(await checkPdf(pictured(7_016, 9_921))).toBeNull();
  });

  it('is refused before it is drawn when it is thousands of times larger than its file', async () => {
    const bomb = pictured(40_000, 40_000);
    expect(bomb.length).toBeLessThan(300_000);
    expect(await checkPdf(bomb)).toBe('pdf_unreadable');
  });
});

describe('the drawing of a PDF', () => {
  const drawn = (drawing: Buffer, folding: string, head = '', contents = '/Contents 4 0 R') =>
    written('', contents, {
      5: '[4 0 R]',
      6: '<< /N 4 0 R >>',
      4: `<< ${head} /Filter [${folding}] /Length ${drawing.length} >>\nstream\n${drawing.toString('latin1')}\nendstream`,
    });

  it('is decompressed up to a limit, however often it is compressed', async () => {
    const strokes = (bytes: number) => deflateSync(deflateSync(Buffer.alloc(bytes, 'q Q ')));
    expect(await checkPdf(drawn(strokes(8_000_000), '/FlateDecode /FlateDecode'))).toBeNull();
    const bomb = drawn(strokes(200_000_000), '/FlateDecode /FlateDecode');
    expect(bomb.length).toBeLessThan(3_000);
    expect(await checkPdf(bomb)).toBe('pdf_unreadable');
  });

  it.each([
    '/Contents 4 0 R',
    '/Contents [4 0 R]',
    '/Contents 5 0 R',
    '/AP 6 0 R',
    '/Resources << /Pattern << /P 4 0 R >> >>',
  ])('is refused when its Subtype is Image, because pictures are not inspected: %s', async (contents) => {
    const drawing = Buffer.from('q Q ');
    expect(await checkPdf(drawn(drawing, '', '', contents))).toBeNull();
    expect(await checkPdf(drawn(drawing, '', '/Subtype /Image', contents))).toBe('pdf_unreadable');
  });

  it('may contain the letters `obj` any number of times in words', async () => {
    const words = Buffer.from('(El objeto del contrato y sus 2 objetivos) Tj\n'.repeat(5_000));
    expect(await checkPdf(drawn(words, ''))).toBeNull();
  });

  it.each(['0 obj(', '0 obj<', '0 obj<<>>stream\n', '0 obj[', '0 obj<<'])(
    'is refused when it begins thousands of unfinished objects, each of which would be read to the end of the file: %s',
    async (begun) => {
      expect(await checkPdf(drawn(Buffer.from(`%${begun}`.repeat(20_000)), ''))).toBe('pdf_unreadable');
    },
  );

  it.each(['/W 40000 /H 40000', '/Width 40000 /Height 40000', '/#57 40000 /#48 +40000.0'])(
    'is refused when it holds a picture that is too large: %s',
    async (sides) => {
      const drawing = (head: string) => Buffer.from(`q BI ${head} /BPC 1 /CS /G ID x EI Q`);
      expect(await checkPdf(drawn(drawing('/W 40 /H 40'), ''))).toBeNull();
      expect(await checkPdf(drawn(deflateSync(drawing(sides)), '/FlateDecode'))).toBe('pdf_unreadable');
    },
  );
});
