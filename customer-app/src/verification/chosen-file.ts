import { contentKind } from '@caudal/app-kit/files/content-kind.ts';
import type { AskedDocument } from './level-data.ts';
import { image_max_bytes, shrinkImage, type ImageFault } from './shrink-image.ts';

/** Returns a file in the form in which it is sent, a large photo made smaller; or its fault, before anything is sent. */
export async function preparedFile(file: File, formats: AskedDocument['formats']): Promise<File | ImageFault> {
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const takesPdfs = formats.includes('application/pdf');
  const kind = await contentKind(file);
  if (takesPdfs && kind === 'pdf')
    return file.size > image_max_bytes
      ? { what: 'size', kind }
      : new File([file], file.name, { type: 'application/pdf' });
  // A file that is named as a PDF and is nothing that is known was cut, or is damaged.
  if (takesPdfs && kind === 'unknown' && /\.pdf$/i.test(file.name)) return { what: 'unreadable', kind };
  return takesImages ? shrinkImage(file) : { what: 'type', kind };
}
