import { contentKind, isPdf } from '@caudal/app-kit/files/content-kind.ts';
import type { AskedDocument } from './level-data.ts';
import { image_max_bytes, shrinkImage, type Fault, type ImageFault } from './shrink-image.ts';

export type FileFault = ImageFault | Fault<'pdf_only'>;

/** Returns a file in the form in which it is sent, a large photo made smaller; or its fault, before anything is sent. */
export async function preparedFile(file: File, formats: AskedDocument['formats']): Promise<File | FileFault> {
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const takesPdfs = formats.includes('application/pdf');
  const kind = await contentKind(file);
  if (takesPdfs && isPdf(kind))
    return file.size > image_max_bytes
      ? { what: 'size', kind: kind.name }
      : new File([file], file.name, { type: 'application/pdf' });
  // A file that is named as a PDF but does not have its bytes was cut, or is something else.
  if (takesPdfs && kind.mime === null && /\.pdf$/i.test(file.name)) return { what: 'unreadable', kind: null };
  return takesImages ? shrinkImage(file) : { what: 'pdf_only', kind: kind.name };
}
