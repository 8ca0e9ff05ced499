import { upload_limits } from '@caudal/api-spec/file-kinds';
import { fileKindOf } from '@caudal/api-spec/file-signature';
import sharp from 'sharp';

const side_max_pixels = 10_000;
/** The largest area of an uploaded image, whatever its sides. It limits the memory that decoding takes. */
const area_max_pixels = 50_000_000;
/**
 * The largest area of an image that is coded in several passes or with sixteen bits a colour: decoding such an image takes many times as
 * long, and no phone takes such photos.
 */
const costly_area_max_pixels = 16_000_000;
/** The longest side of a stored image: enough to read the small print of an identity card. */
const stored_side_max_pixels = 2_400;

export type ImageRefusal = 'image_type_refused' | 'image_unreadable' | 'image_dimensions_refused';

// Each process decodes one image at a time on one core. The cache is off, because it would only keep other people's documents in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Re-encodes an upload as a new JPEG: upright, of bounded size, without metadata or anything hidden behind the pixels. Reads the type from
 * the content, not from the name, and the dimensions from the header, before any pixel is decoded.
 */
export async function reencodeImage(content: Buffer): Promise<Buffer | ImageRefusal> {
  const kind = fileKindOf(content.subarray(0, 64));
  if (kind !== 'png' && kind !== 'jpeg') return 'image_type_refused';
  try {
    const head = await sharp(content, { limitInputPixels: false }).metadata();
    const { width, height, orientation } = head;
    const isCostly = head.isProgressive === true || head.depth !== 'uchar';
    const area_max = isCostly ? costly_area_max_pixels : area_max_pixels;
    const fits = [width, height].every((side) => side >= upload_limits.side_min_pixels && side <= side_max_pixels);
    if (!fits || width * height > area_max) return 'image_dimensions_refused';
    const bounds = {
      width: stored_side_max_pixels,
      height: stored_side_max_pixels,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    // The image is scaled down, line by line, before it is turned: turning the original would hold all of it in memory.
    const { data, info } = await sharp(content, { limitInputPixels: area_max_pixels, failOn: 'error', pages: 1 })
      .resize(bounds)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { angle, flop } = turnsOf(orientation);
    return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .rotate(angle)
      .flop(flop)
      .jpeg({ quality: 86, mozjpeg: false })
      .toBuffer();
  } catch {
    return 'image_unreadable';
  }
}

/**
 * Returns the angle by which to turn an image of one of EXIF's eight orientations, and whether to mirror it afterwards, so that it is
 * upright.
 */
function turnsOf(orientation = 1): { angle: 0 | 90 | 180 | 270; flop: boolean } {
  const angles = [0, 0, 180, 180, 270, 90, 90, 270] as const;
  const mirrored = [2, 4, 5, 7];
  return { angle: angles[orientation - 1] ?? 0, flop: mirrored.includes(orientation) };
}
