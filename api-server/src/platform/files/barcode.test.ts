import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { cedulaBytes, drawBarcode } from '../../testing/cedula.ts';
import { showsSomething } from './barcode.ts';
import { reencodeImage } from './image.ts';
import { createImages } from './images.ts';

const images = createImages();
afterAll(() => images.close());

const bytes = cedulaBytes({
  documentNumber: '52123456',
  surnames: ['Peña', 'Ruiz'],
  givenNames: ['Ana', 'María'],
  birthDate: '1990-05-17',
});
const code = await drawBarcode(bytes, 4);

/** Returns a stored photo of a card that lies on a table, with the barcode in the lower half of the card. */
async function aPhotoOf(angle_degrees: number, across = 1_600): Promise<Buffer> {
  const card = await sharp({ create: { width: 1_900, height: 1_200, channels: 3, background: '#e9dfae' } })
    .composite([{ input: code, left: 250, top: 650 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const turned = await sharp(card)
    .rotate(angle_degrees, { background: '#5b4636' })
    .resize({ width: across })
    .toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const photo = await sharp({
    create: { width: width + 300, height: height + 400, channels: 3, background: '#5b4636' },
  })
    .composite([{ input: turned, left: 200, top: 150 }])
    .blur(0.6)
    .jpeg({ quality: 72 })
    .toBuffer();
  const stored = await reencodeImage(photo);
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
}

describe('the barcode of a card in a photo', () => {
  it.each([0, 2, -4, 7, -8, 90, 184])('is read when the card is turned by %i degrees', async (angle) => {
    expect(Buffer.from((await images.readBarcode(await aPhotoOf(angle))) ?? [])).toEqual(bytes);
  });

  it('is not read when the photo is too small, and no other text is returned for it', async () => {
    expect(await images.readBarcode(await aPhotoOf(0, 500))).toBeNull();
  });

  it('is not found in a photo without a card', async () => {
    const table = { width: 1_200, height: 900, channels: 3, background: '#5b4636' } as const;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = await sharp({ create: { ...table, noise } })
      .jpeg()
      .toBuffer();
    expect(await images.readBarcode(photo)).toBeNull();
  });

  it('is looked for in a dark photo of a card, but not in a photo taken with the lens covered', async () => {
    const covered = { width: 640, height: 480, channels: 3, background: '#0b0908' } as const;
    const photo = await sharp({ create: covered }).jpeg().toBuffer();
    expect(await showsSomething(photo)).toBe(false);
    expect(await images.readBarcode(photo)).toBeNull();
    const dark = await sharp(await aPhotoOf(0))
      .linear(0.2, 0)
      .toBuffer();
    expect(await showsSomething(dark)).toBe(true);
  });
});
