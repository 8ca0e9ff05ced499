import { PDFContext, PDFDocument, PDFInvalidObject, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import { definitionsIn } from './pdf-definitions.ts';

const mark = Buffer.from('/Encrypt', 'latin1');

/** Checks whether a PDF may be encrypted: its trailer says so in clear. */
export const mayBeEncrypted = (content: Buffer) => content.includes(mark);

/**
 * The most compressed bytes that all tables and packed objects of an encrypted PDF may have. They are decompressed before they can be
 * inspected, to a thousand times as much at most when they are compressed once; those of a hundred pages have a fifth of it.
 */
const folded_max_bytes = 256_000;

const [type, filter] = [PDFName.of('Type'), PDFName.of('Filter')];
const unfoldedAtOnce = new Set([PDFName.of('ObjStm'), PDFName.of('XRef')]);

/** Checks whether reading an encrypted PDF decompresses no more than a process has room for. The type of its streams is not encrypted. */
function isBounded(content: Buffer): boolean {
  const streams = definitionsIn(content, PDFContext.create())?.filter((object) => object instanceof PDFRawStream);
  const read = streams?.filter(({ dict }) => unfoldedAtOnce.has(dict.get(type) as PDFName));
  if (!read?.every(({ dict }) => dict.get(filter) === undefined || dict.get(filter) instanceof PDFName)) return false;
  return read.reduce((sum, { contents }) => sum + contents.length, 0) <= folded_max_bytes;
}

/**
 * Returns a PDF that opens without a password, rewritten without its encryption; null when nothing encrypts it. Banks and chambers of
 * commerce set an owner's password, against changes, on what anybody may read.
 * @throws when it does need a password, or decompresses to too much.
 */
export async function withoutEncryption(content: Buffer): Promise<Buffer | null> {
  if (!isBounded(content)) throw new Error('It may unfold to more than there is room for');
  // The objects packed in a stream are invalid until it is decrypted, and the library reads them before that as well.
  const reading = { updateMetadata: false, throwOnInvalidObject: false } as const;
  const { isEncrypted } = await PDFDocument.load(content, { ...reading, ignoreEncryption: true });
  if (!isEncrypted) return null;
  const document = await PDFDocument.load(content, { ...reading, password: '' });
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    if (isTable(object)) document.context.delete(ref);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

/**
 * Checks whether an object is a cross-reference table in the form of a stream. Such a table is never encrypted, so decrypting it fails;
 * kept, it would still mark the file as encrypted.
 */
function isTable(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false;
  const written = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(written, 0);
  return /\/Type\s*\/XRef\b/.test(written.toString('latin1'));
}
