import { reencodeImage, type ImageRefusal } from './image.ts';
import { preparePdf, type PdfRefusal } from './pdf.ts';
import { isPdf } from './pdf-signature.ts';

/** What a file may be, as it is sent. Images are kept as JPEG, whatever they were. */
export type FileFormat = 'image/png' | 'image/jpeg' | 'application/pdf';

export interface PreparedFile {
  content: Buffer;
  type: 'image/jpeg' | 'application/pdf';
}

export type FileRefusal = ImageRefusal | PdfRefusal | 'pdf_only' | 'document_type_refused';

/**
 * Returns a file as it is kept: an image made anew, a PDF as it came, or without an encryption that anybody may open, once it was looked
 * through. Its kind is told by its content, not by its name.
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
