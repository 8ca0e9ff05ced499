import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { encryptedPdf, encryptedText, encryptedTitle, type EncryptedPdf } from '../../testing/encrypted-pdfs.ts';
import { linesOfPdf } from '../../testing/papers.ts';
import { prepareFile } from './prepare-file.ts';

const pdf = ['application/pdf'] as const;

const rc4 = { version: 2, revision: 3, keyBits: 128 } as const;
const rc4ByFilter = { version: 4, revision: 4, keyBits: 128, method: 'V2' } as const;
const aes128 = { version: 4, revision: 4, keyBits: 128, method: 'AESV2' } as const;
const aes256 = { version: 5, revision: 6, keyBits: 256, method: 'AESV3' } as const;
const earlyAes256 = { ...aes256, revision: 5 } as const;

const ways: Record<string, EncryptedPdf> = {
  'RC4 of 40 bits': { version: 1, revision: 2, keyBits: 40 },
  'RC4 of 128 bits': rc4,
  'RC4 by a crypt filter': rc4ByFilter,
  'AES of 128 bits': aes128,
  'AES of 256 bits, revision 5': earlyAes256,
  'AES of 256 bits, revision 6': aes256,
};
const variants: Record<string, Partial<EncryptedPdf>> = {
  'with metadata in clear': { isMetadataEncrypted: false },
  'with streams in clear': { streams: 'Identity' },
  'with strings in clear': { strings: 'Identity' },
  'with everything in clear': { streams: 'Identity', strings: 'Identity' },
  'with a drawing in clear by a filter of its own': { isDrawingClear: true },
  'with packed objects': { isPacked: true },
  'with packed objects and metadata in clear': { isPacked: true, isMetadataEncrypted: false },
  'with packed objects and strings in clear': { isPacked: true, strings: 'Identity' },
};
const filtered = [rc4ByFilter, aes128, earlyAes256, aes256];
const cases: [string, EncryptedPdf][] = [
  ...Object.entries(ways),
  ['RC4 of 128 bits with packed objects', { ...rc4, isPacked: true }],
  ['AES of 256 bits without an ID', { ...aes256, isWithoutId: true }],
  ['RC4 of 128 bits without an ID', { ...rc4, isWithoutId: true }],
  ...Object.entries(variants).flatMap(([name, variant]) =>
    filtered.map((way): [string, EncryptedPdf] => [
      `${way.method} of revision ${way.revision} ${name}`,
      { ...way, ...variant },
    ]),
  ),
];

describe('a PDF that opens without a password', () => {
  it.each(cases)('is stored without its encryption: %s', async (_what, wishes) => {
    const content = encryptedPdf(wishes);
    // Another PDF reader opens the file as well, so the test's own encryption is right.
    expect(await linesOfPdf(content.toString('latin1'))).toEqual([encryptedText]);
    const kept = await prepareFile(content, pdf);
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept.content.includes('/Encrypt')).toBe(false);
    expect(kept.content.includes('/Crypt')).toBe(false);
    expect(kept.content.includes('<x:xmpmeta/>')).toBe(true);
    expect(await linesOfPdf(kept.content.toString('latin1'))).toEqual([encryptedText]);
    expect((await PDFDocument.load(kept.content)).getTitle()).toBe(encryptedTitle);
  });
});

describe('a PDF that needs a password', () => {
  it.each(Object.entries(ways))('is refused as encrypted: %s', async (_what, wishes) => {
    expect(await prepareFile(encryptedPdf({ ...wishes, password: 'secreto' }), pdf)).toBe('pdf_encrypted');
    expect(await prepareFile(encryptedPdf({ ...wishes, password: 'secreto', isPacked: true }), pdf)).toBe(
      'pdf_encrypted',
    );
  });

  it('is refused as encrypted when a certificate takes the place of the password', async () => {
    const written = encryptedPdf(aes128).toString('latin1').replace('/Filter /Standard', '/Filter /Adobe.PubSec');
    expect(await prepareFile(Buffer.from(written, 'latin1'), pdf)).toBe('pdf_encrypted');
  });
});

describe('a PDF whose encryption is damaged', () => {
  const damaged: [string, (text: string) => string][] = [
    [
      'an unknown crypt filter of a drawing',
      (text) => text.replace('/Name /Identity', '/Name /StdCF  ').replace('/CFM /AESV2', '/CFM /AESV9'),
    ],
    ['an unknown version', (text) => text.replace('/V 4', '/V 9')],
    ['no keys', (text) => text.replace(/\/U <[0-9a-f]+>/, '/U 3')],
    ['an unknown method', (text) => text.replace('/CFM /AESV2', '/CFM /AESV9')],
    ['a negative key length', (text) => text.replace('/Length 128', '/Length -8')],
  ];
  it.each(damaged)('is refused as unreadable, with %s', async (_what, damage) => {
    const content = Buffer.from(damage(encryptedPdf({ ...aes128, isDrawingClear: true }).toString('latin1')), 'latin1');
    expect(await prepareFile(content, pdf)).toBe('pdf_unreadable');
  });
});
