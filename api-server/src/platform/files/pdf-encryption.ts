import { PDFDocument, PDFInvalidObject, type PDFObject } from '@cantoo/pdf-lib';

const mark = Buffer.from('/Encrypt', 'latin1');

/** Whether a PDF may be encrypted: its trailer says so in clear. */
export const mayBeEncrypted = (content: Buffer) => content.includes(mark);

/**
 * Returns a PDF that opens without a password, written anew without its encryption; null where nothing encrypts it. Banks and chambers of
 * commerce set an owner's password, against changes, on what anybody may read. @throws where it does need a password.
 */
export async function withoutEncryption(content: Buffer): Promise<Buffer | null> {
  // The objects that are packed in a stream are invalid until it is decrypted; the library reads them before that as well.
  const reading = { updateMetadata: false, throwOnInvalidObject: false } as const;
  const { isEncrypted } = await PDFDocument.load(content, { ...reading, ignoreEncryption: true });
  if (!isEncrypted) return null;
  const document = await PDFDocument.load(content, { ...reading, password: '' });
  for (const [ref, object] of document.context.enumerateIndirectObjects())
    if (isTable(object)) document.context.delete(ref);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

/**
 * Whether an object is a table of places in the form of a stream. It is never encrypted, so decrypting it fails; and it would go on saying
 * that the file is.
 */
function isTable(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false;
  const written = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(written, 0);
  return /\/Type\s*\/XRef\b/.test(written.toString('latin1'));
}
