import { type FileKind, formatOf, upload_limits } from '@caudal/api-spec/file-kinds';
import { contentKind } from '@caudal/app-kit/files/content-kind.ts';

/** The longest side of a photo: enough to read the small print, and a fraction of a phone's photo. */
const side_max_pixels = 2_000;
const quality = 0.85;
/** The size up to which a file is sent as it is. */
const small_bytes = 800_000;

/** A reason why a file is refused, and what the file is. */
interface Fault<What extends string> {
  readonly what: What;
  readonly kind: FileKind;
}

export type ImageFault = Fault<'type' | 'unreadable' | 'size' | 'dimensions'>;

/**
 * Returns a JPEG of bounded size made from a photo, or the fault of the file. It runs in the browser, before anything is
 * sent.
 */
export async function shrinkImage(file: File): Promise<File | ImageFault> {
  const kind = await contentKind(file);
  const type = formatOf(kind);
  if (type === null || type === 'application/pdf') return { what: 'type', kind };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { what: 'unreadable', kind };
  }
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    const shortest = Math.min(bitmap.width, bitmap.height);
    const scale = Math.min(1, side_max_pixels / longest);
    // A long strip would be too narrow after it is made smaller.
    if (shortest * scale < upload_limits.side_min_pixels) return { what: 'dimensions', kind };
    const whole = () => new File([file], file.name, { type });
    if (file.size <= small_bytes && longest <= side_max_pixels) return whole();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file.size <= upload_limits.file_max_bytes ? whole() : { what: 'size', kind };
    // PNGs may be transparent, JPEGs cannot be.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) return file.size <= upload_limits.file_max_bytes ? whole() : { what: 'size', kind };
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}
