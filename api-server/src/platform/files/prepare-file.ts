import type { FileFormat } from '@caudal/api-spec/file-kinds';
import { reencodeImage, type ImageRefusal } from './image.ts';
import { preparePdf, type PdfRefusal } from './pdf.ts';
import { isPdf } from './pdf-signature.ts';

/** A file as it is stored. Images are stored as JPEG, whatever their original format. */
export interface PreparedFile {
  content: Buffer;
  type: 'image/jpeg' | 'application/pdf';
}

export type FileRefusal = ImageRefusal | PdfRefusal | 'pdf_only' | 'document_type_refused';

/**
 * Returns a file as it is stored: an image is re-encoded; a PDF is inspected, and an encryption that needs no password is removed. The
 * format is recognised by the content, not by the name.
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
