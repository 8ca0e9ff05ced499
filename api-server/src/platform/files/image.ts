import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Per file. Rule verification 9. */
export const image_max_bytes = 10 * 1024 * 1024;
const side_min_pixels = 320;
const side_max_pixels = 10_000;
/** Enough to read the small print of an identity card. */
const stored_side_max_pixels = 2_400;

export type ImageRefusal = 'image_type_refused' | 'image_unreadable' | 'image_dimensions_refused';

// One image at a time a core; the cache would only keep other people's documents in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a new JPEG of what was uploaded: upright, of bounded size, without metadata or anything hidden behind the pixels.
 * The type is told by the content, not by the name.
 */
export async function reencodeImage(content: Buffer): Promise<Buffer | ImageRefusal> {
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') return 'image_type_refused';
  try {
    const image = sharp(content, { limitInputPixels: side_max_pixels * side_max_pixels, failOn: 'error', pages: 1 });
    const { width, height } = await image.metadata();
    const fits = [width, height].every((side) => side >= side_min_pixels && side <= side_max_pixels);
    if (!fits) return 'image_dimensions_refused';
    const bounds = {
      width: stored_side_max_pixels,
      height: stored_side_max_pixels,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return await image
      .rotate()
      .resize(bounds)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86, mozjpeg: false })
      .toBuffer();
  } catch {
    return 'image_unreadable';
  }
}
