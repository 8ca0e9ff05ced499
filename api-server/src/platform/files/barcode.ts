import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The largest area of a stored image. No image that `reencodeImage` made is larger. */
const area_max_pixels = 2_400 * 2_400;

let reader: Promise<unknown> | undefined;

/** Loads the decoder from the package's own file; by default, zxing-wasm downloads it. */
async function loadReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** Returns the bytes of the PDF417 barcode in an image that is turned by the given degrees; null when no barcode can be read. */
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
    // Inverted colours are not tried: an identity card's bars are dark on a light ground.
    { formats: ['PDF417'], maxNumberOfSymbols: 1, tryInvert: false },
  );
  return found?.isValid ? found.bytes : null;
}

/**
 * The standard deviation of a colour channel (0 to 255) below which an image shows nothing. Bars that cover a hundredth of an image give a
 * deviation of 7.
 */
const nothing_shown = 1;

/** Checks whether an image shows anything at all. A photo taken with the lens covered does not. */
export async function showsSomething(image: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(image, { limitInputPixels: area_max_pixels, failOn: 'error' }).stats();
  return channels.some(({ stdev }) => stdev >= nothing_shown);
}
