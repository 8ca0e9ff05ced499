import { isProtectedOtherwise, mayBeEncrypted, withoutEncryption } from './pdf-encryption.ts';
import { isActing } from './pdf-objects.ts';
import { isPdf } from './pdf-signature.ts';
import { getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The maximum number of pages. An officer's browser takes long to draw more. Rule verification 21. */
export const pdf_max_pages = 100;
/** The longest side of a page in points: 5 metres, longer than any printed document. */
const side_max_points = 14_400;
/** The maximum number of bytes after the mark `%%EOF`: a line ending, and characters that a mail program may add. */
const after_end_max = 32;

export type PdfRefusal = 'pdf_unreadable' | 'pdf_encrypted' | 'pdf_too_long' | 'pdf_active';

/**
 * Returns a PDF as it is stored, or the reason why it is refused. The PDF is stored unchanged, except that an encryption that needs no
 * password is removed, so that all of the content can be inspected.
 */
export async function preparePdf(content: Buffer): Promise<Buffer | PdfRefusal> {
  if (!mayBeEncrypted(content) || !endsAsPdf(content)) return (await checkPdf(content)) ?? content;
  // Loading the document tells whether it needs a password.
  const plain = await reading(content, async () => (await withoutEncryption(content)) ?? content);
  if (plain === 'pdf_unreadable' && (await isProtectedOtherwise(content))) return 'pdf_encrypted';
  if (typeof plain === 'string') return plain;
  return (await checkPdf(plain)) ?? plain;
}

/** Loads a document. Returns the result of `read`, or the reason why the document cannot be read. */
async function reading<Found>(
  content: Buffer,
  read: (document: PDFDocumentProxy) => Promise<Found>,
): Promise<Found | 'pdf_encrypted' | 'pdf_unreadable'> {
  // pdf.js takes over the bytes that it is given, so it gets a copy.
  const data = new Uint8Array(content);
  const loading = getDocument({ data, enableXfa: false, disableFontFace: true, stopAtErrors: true, verbosity: 0 });
  try {
    return await read(await loading.promise);
  } catch (error) {
    return error instanceof PasswordException ? 'pdf_encrypted' : 'pdf_unreadable';
  } finally {
    await loading.destroy();
  }
}

/**
 * Checks whether a PDF can be stored and shown: it is a PDF from its first byte to its last, opens without a password, has no more than
 * `pdf_max_pages` pages, and contains no scripts, no attached files, no forms drawn by a script and no hidden objects. Returns null when it
 * can be stored.
 */
export async function checkPdf(content: Buffer): Promise<PdfRefusal | null> {
  if (!isPdf(content) || !endsAsPdf(content)) return 'pdf_unreadable';
  return reading(content, async (document): Promise<PdfRefusal | null> => {
    if (document.numPages > pdf_max_pages) return 'pdf_too_long';
    const acting = await isActing(content);
    if (acting !== false) return acting === null ? 'pdf_unreadable' : 'pdf_active';
    return checkPages(document);
  });
}

function endsAsPdf(content: Buffer): boolean {
  const end = content.lastIndexOf('%%EOF');
  if (end < 0) return false;
  const rest = content.subarray(end + 5);
  return rest.length <= after_end_max && /^[\s\0]*$/.test(rest.toString('latin1')) && !isArchive(content);
}

const archive_end = Buffer.from('PK\x05\x06', 'latin1');
const archive_end_bytes = 22;
const archive_comment_max = 65_535;

/**
 * Checks whether an unpacker would read the file as a ZIP, which is so when it contains a ZIP's end record with a comment that reaches to
 * the last byte.
 */
function isArchive(content: Buffer): boolean {
  const first = Math.max(0, content.length - archive_end_bytes - archive_comment_max);
  for (let at = content.indexOf(archive_end, first); at >= 0; at = content.indexOf(archive_end, at + 1)) {
    const after = content.length - at - archive_end_bytes;
    if (after >= 0 && content.readUInt16LE(at + archive_end_bytes - 2) === after) return true;
  }
  return false;
}

/** Checks the sizes of the pages. `isActing` inspects their content. */
async function checkPages(document: PDFDocumentProxy): Promise<PdfRefusal | null> {
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (Math.max(width, height) > side_max_points || Math.min(width, height) < 1) return 'pdf_unreadable';
    page.cleanup();
  }
  return null;
}
