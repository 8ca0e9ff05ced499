import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** An image is at most so large when it is stored; a larger one is none of ours. */
const area_max_pixels = 2_400 * 2_400;

let reader: Promise<unknown> | undefined;

/** From the package's own file: left alone, it would be fetched from a network. */
async function loadReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The bytes of the PDF417 in an image that was turned by so many degrees; null where none can be read. */
export async function readBarcode(image: Uint8Array, turn_degrees: number): Promise<Uint8Array | null> {
  await (reader ??= loadReader());
  const { data, info } = await sharp(image, { limitInputPixels: area_max_pixels, failOn: 'error' })
    .rotate(turn_degrees, { background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const [found] = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    { formats: ['PDF417'], maxNumberOfSymbols: 1 },
  );
  return found?.isValid ? found.bytes : null;
}

/** The deviation of brightness, of 255, below which an image shows nothing: bars that are a hundredth of it deviate by 7. */
const nothing_shown = 1;

/** Returns whether an image shows anything at all, as one that was taken with the lens covered does not. */
export async function showsSomething(image: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(image, { limitInputPixels: area_max_pixels, failOn: 'error' }).stats();
  return channels.some(({ stdev }) => stdev >= nothing_shown);
}
