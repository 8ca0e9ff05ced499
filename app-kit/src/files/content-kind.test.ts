import { describe, expect, it } from 'vitest';
import { contentKind } from './content-kind.ts';

const bytes = (hex: string, text = '') => [Buffer.from(hex, 'hex'), text];
const jpeg = bytes('ffd8ffe000104a46494600010101004800480000ffdb0043');
const png = bytes('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049444154');
const heic = bytes('000000186674797068656963000000006d696631686569630000000d6d657461');

describe('contentKind', () => {
  it.each(['', 'application/octet-stream', 'image/jpg', 'image/pjpeg', 'application/pdf'])(
    'recognises a JPEG by its bytes when the declared type is %j',
    async (type) => {
      expect(await contentKind(new File(jpeg, 'foto', { type }))).toBe('jpeg');
    },
  );

  it.each([
    ['a PNG declared as a JPEG', png, 'foto.jpg', 'png'],
    ['a PDF without a file extension', bytes('', '%PDF-1.7\n'), 'certificado', 'pdf'],
    ['an iPhone’s photo', heic, 'IMG_1.jpg', 'heic'],
    ['a text file named as a PDF', bytes('', 'hola, soy un texto'), 'a.pdf', 'text'],
    ['an empty file', bytes(''), 'foto.jpg', 'empty'],
  ])('recognises %s by its bytes', async (_what, content, name, kind) => {
    expect(await contentKind(new File(content, name, { type: 'image/jpeg' }))).toBe(kind);
  });
});
