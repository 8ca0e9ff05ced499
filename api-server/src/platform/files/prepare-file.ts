import type { FileFormat } from '@caudal/api-spec/file-kinds';
import { reencodeImage, type ImageRefusal } from './image.ts';
import { preparePdf, type PdfRefusal } from './pdf.ts';
import { isPdf } from './pdf-signature.ts';

/** A file as it is stored. Images are stored as JPEG, whatever they were. */
export interface PreparedFile {
  content: Buffer;
  type: 'image/jpeg' | 'application/pdf';
}

export type FileRefusal = ImageRefusal | PdfRefusal | 'pdf_only' | 'document_type_refused';

/**
 * Returns a file as it is stored: an image re-encoded; a PDF inspected, as it came or without an encryption that needs no password. Its
 * kind is recognised by its content, not by its name.
 */
export async function prepareFile(
  content: Buffer,
  formats: readonly FileFormat[],
): Promise<PreparedFile | FileRefusal> {
  if (isPdf(content) && formats.includes('application/pdf')) {
    const kept = await preparePdf(content);
    return typeof kept === 'string' ? kept : { content: kept, type: 'application/pdf' };
  }
  if (formats.every((format) => format === 'application/pdf')) return 'pdf_only';
  const image = await reencodeImage(content);
  if (typeof image !== 'string') return { content: image, type: 'image/jpeg' };
  return image === 'image_type_refused' && formats.includes('application/pdf') ? 'document_type_refused' : image;
}
