import type { FileKind } from './file-kinds.ts';

/** The number of bytes at each end of a file that tell its kind. Both the browser and the server look at no more. */
const end_bytes = 256 * 1024;

/** Returns the first and the last bytes of a file, cut out by `slice`; all of a small one. */
export function endsOf<Part>(size: number, slice: (from: number, to: number) => Part): Part[] {
  if (size <= 2 * end_bytes) return [slice(0, size)];
  return [slice(0, end_bytes), slice(size - end_bytes, size)];
}

/** Returns the kind of a file by its bytes, or by the two ends that `endsOf` cuts. A name and a declared type prove nothing. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const text = latin1(bytes);
  const found = signatures.find(([, all]) => all.some((signature) => begins(text, signature)));
  if (!found) return textKind(bytes, text);
  const [kind] = found;
  return typeof kind === 'string' ? kind : kind(text);
}

/** Returns each byte as the character of its number. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Stands for any byte in a signature. */
const any = '\u2022';

/** The first bytes of each kind; a function tells apart the kinds that begin alike. */
const signatures: readonly (readonly [FileKind | ((text: string) => FileKind), readonly string[]])[] = [
  ['jpeg', ['\xFF\xD8\xFF']],
  ['png', ['\x89PNG\r\n\x1A\n']],
  ['pdf', ['%PDF-']],
  ['gif', ['GIF87a', 'GIF89a']],
  ['webp', ['RIFF••••WEBP']],
  ['tiff', ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']],
  ['bmp', ['BM••••\0\0\0\0']],
  ['jxl', ['\xFF\x0A', '\0\0\0\x0CJXL ']],
  ['jp2', ['\0\0\0\x0CjP  ', '\xFF\x4F\xFF\x51']],
  ['ico', ['\0\0\x01\0', '\0\0\x02\0']],
  ['psd', ['8BPS']],
  [mediaKind, ['••••ftyp']],
  [packageKind, ['PK\x03\x04', 'PK\x05\x06']],
  [compoundKind, ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1']],
  ['rar', ['Rar!\x1A\x07']],
  ['sevenZip', ['7z\xBC\xAF\x27\x1C']],
  ['gzip', ['\x1F\x8B\x08']],
  ['rtf', ['{\\rtf']],
  ['postscript', ['%!PS', '\xC5\xD0\xD3\xC6']],
  ['video', ['RIFF••••AVI ', '\x1A\x45\xDF\xA3', '\0\0\x01\xBA', '\0\0\x01\xB3', 'FLV\x01', '••••moov', '••••mdat']],
  ['audio', ['RIFF••••WAVE', 'ID3', 'OggS\0', 'fLaC', '\xFF\xFB', '\xFF\xF3', '\xFF\xF1', '\xFF\xF9', '#!AMR']],
  ['program', ['MZ', '\x7FELF', '\xCA\xFE\xBA\xBE', '\xCF\xFA\xED\xFE']],
];

const begins = (text: string, signature: string) =>
  Array.from(signature).every((sign, at) => sign === any || sign === text[at]);

/** Returns the kind of a file in the ISO base media format, by its brands. */
function mediaKind(text: string): FileKind {
  const brands = text.slice(8, 64);
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands)) return 'heic';
  return /^(?:M4[ABP] |F4A )/.test(brands) ? 'audio' : 'video';
}

/** The names of files within a ZIP that tell what program it belongs to. Names are not compressed. */
const contents: readonly (readonly [FileKind, RegExp])[] = [
  ['word', /word\/document\d*\.xml/],
  ['excel', /xl\/(?:workbook|worksheets\/)/],
  ['powerpoint', /ppt\/(?:presentation|slides\/)/],
  ['writer', /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument\.text/s],
  ['calc', /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/s],
  ['impress', /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/s],
  ['epub', /^.{30}mimetypeapplication\/epub\+zip/s],
  ['iwork', /Index\/(?:Document|Metadata|Presentation)\.iwa|index\.apxl|QuickLook\/Preview/],
  ['office', /^.{30}(?:\[Content_Types\]\.xml|mimetypeapplication\/vnd\.oasis)/s],
];

function packageKind(text: string): FileKind {
  return contents.find(([, names]) => names.test(text))?.[0] ?? 'zip';
}

/** The parts of old Office files, named in UTF-16. */
const parts: readonly (readonly [FileKind, string])[] = [
  ['word', 'WordDocument'],
  ['excel', 'Workbook'],
  ['excel', 'Book'],
  ['powerpoint', 'PowerPoint Document'],
  ['mail', '__nameid_version1.0'],
  ['office', 'EncryptedPackage'],
];

function compoundKind(text: string): FileKind {
  const wide = (name: string) => [...name].map((sign) => `${sign}\0`).join('');
  return parts.find(([, name]) => text.includes(wide(name)))?.[0] ?? 'office';
}

/** Returns the kind of a file without a signature: a text of some kind, or unknown. */
function textKind(bytes: Uint8Array, text: string): FileKind {
  const isWide = /^(?:\xFF\xFE|\xFE\xFF)/.test(text);
  const head = new TextDecoder(isWide ? (text.startsWith('\xFF') ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes.subarray(0, 4096),
  );
  // A text has no control characters but ends of lines, tabs and the like. Text in an older encoding has letters that are not UTF-8.
  if (/[^\P{Cc}\s]/u.test(head)) return 'unknown';
  if (!isWide && (head.match(/\uFFFD/g)?.length ?? 0) > head.length / 4) return 'unknown';
  if (/<svg[\s>]/i.test(head)) return 'svg';
  if (/^\s*<(?:!doctype\s+html|html|head|body|script|!--)/i.test(head) || /<html[\s>]/i.test(head)) return 'html';
  if (/^\s*<\?xml/.test(head)) return 'xml';
  if (/^(?:Received|Return-Path|Delivered-To|MIME-Version|From|Date): /m.test(head) && /^Content-Type: /m.test(head))
    return 'mail';
  return 'text';
}
