import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodeImage } from './image.ts';

const [width, height] = [480, 360];

/** Draws four quarters of different colours, which reveal every rotation and mirroring of the image. */
function corners(): Promise<Buffer> {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([quarter('#c00', 0, 0), quarter('#0a0', width / 2, 0), quarter('#00c', 0, height / 2)])
    .png()
    .toBuffer();
}

/** Returns the size of an image and the colour at the middle of each of its quarters. */
async function looks(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(offset, offset + 3)].map((value) => Math.round(value / 64));
  };
  return {
    size: [info.width, info.height],
    quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)],
  };
}

describe('an uploaded image', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is stored upright when its EXIF orientation is %i', async (orientation) => {
    const jpeg = await sharp(await corners())
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer();
    const stored = await reencodeImage(jpeg);
    if (typeof stored === 'string') throw new Error(stored);
    expect(await looks(stored)).toEqual(await looks(await sharp(jpeg).autoOrient().png().toBuffer()));
    expect((await sharp(stored).metadata()).orientation).toBeUndefined();
  });

  it.each([
    ['30,000 pixels wide', 30_000, 400],
    ['of more than 50 megapixels, none of its sides too long', 9_000, 6_000],
    ['of 200 pixels', 200, 200],
  ])('is refused for its dimensions, not as damaged, when it is %s', async (_what, across, down) => {
    const image = await sharp({ create: { width: across, height: down, channels: 3, background: '#ccc' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await reencodeImage(image)).toBe('image_dimensions_refused');
  });

  it.each([
    ['coded in several passes, as JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['coded in several passes, as PNG', (image: Sharp) => image.png({ progressive: true })],
    ['of 16 bits a channel', (image: Sharp) => image.toColourspace('rgb16').png({ compressionLevel: 1 })],
  ])('is refused at 20 megapixels when %s, since it takes many times as long to decode', async (_what, code) => {
    const image = sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#ccc' } });
    expect(await reencodeImage(await code(image).toBuffer())).toBe('image_dimensions_refused');
    const plain = await reencodeImage(await image.clone().jpeg({ progressive: false }).toBuffer());
    expect(typeof plain).toBe('object');
  });

  it('is stored on a white background when it has 16 bits a channel and transparency', async () => {
    const image = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const stored = await reencodeImage(image);
    if (typeof stored === 'string') throw new Error(stored);
    expect((await looks(stored)).quarters[0]).toEqual([4, 4, 4]);
  });

  it('is refused as unreadable when it is cut off', async () => {
    const image = await corners();
    expect(await reencodeImage(image.subarray(0, image.length - 200))).toBe('image_unreadable');
  });
});
