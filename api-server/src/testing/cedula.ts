import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export interface Cedula {
  documentNumber: string;
  surnames: readonly [string, string];
  givenNames: readonly [string, string];
  /** The birth date as 'YYYY-MM-DD'. */
  birthDate: string;
}

const whole_bytes = 531;
/** The length in bytes of the part before the fingerprints. */
const printed_bytes = 169;

/** Returns the content of the barcode of a yellow cédula, with noise in place of the fingerprints, or cut off before them. */
export function cedulaBytes(
  { documentNumber, surnames, givenNames, birthDate }: Cedula,
  ends: 'in noise' | 'before the prints' = 'in noise',
): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(ends === 'in noise' ? whole_bytes : printed_bytes);
  const put = (offset: number, text: string) => void bytes.write(text.toUpperCase(), offset, 'latin1');
  put(0, '0300000000');
  bytes.write('PubDSK_1', 24, 'latin1');
  put(40, '00000000');
  put(48, documentNumber.padStart(10, '0'));
  [...surnames, ...givenNames].forEach((name, place) => put(58 + 23 * place, name.slice(0, 23)));
  put(150, `0F${birthDate.replaceAll('-', '')}160010O+`);
  for (let place = printed_bytes; place < bytes.length; place += 1) bytes[place] = (place * place * 13) % 256;
  return bytes;
}

let writer: Promise<unknown> | undefined;

async function loadWriter(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** Draws a PDF417 barcode of these bytes as a PNG, with the number of columns of a cédula's barcode by default. */
export async function drawBarcode(
  bytes: Uint8Array<ArrayBuffer>,
  pixels_per_module: number,
  columns = 15,
): Promise<Buffer> {
  await (writer ??= loadWriter());
  const { image, error } = await writeBarcode(bytes, {
    format: 'PDF417',
    scale: pixels_per_module,
    options: `columns=${columns}`,
  });
  if (!image) throw new Error(`A barcode cannot be drawn: ${error}`);
  return Buffer.from(await image.arrayBuffer());
}
