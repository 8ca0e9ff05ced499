import type { AskedDocument } from './level-data.ts';
import { image_max_bytes, shrinkImage, type ImageFault } from './shrink-image.ts';

export type FileFault = ImageFault | 'pdf_only';

export const isPdf = (file: File) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** A file as it is sent: a large photo made smaller. What is wrong with it, before anything is sent. */
export async function preparedFile(file: File, formats: AskedDocument['formats']): Promise<File | FileFault> {
  const takesImages = formats.some((format) => format !== 'application/pdf');
  const takesPdfs = formats.includes('application/pdf');
  if (takesPdfs && isPdf(file)) return file.size > image_max_bytes ? 'size' : file;
  return takesImages ? shrinkImage(file) : 'pdf_only';
}
