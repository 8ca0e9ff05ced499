import { decodePDFRawStream, PDFContext, PDFName, PDFObjectStreamParser, PDFRawStream } from '@cantoo/pdf-lib';
import { definitionsIn, type Definition } from './pdf-definitions.ts';
import { holdsObjects, tellsItself } from './pdf-stream-terms.ts';

/**
 * The maximum number of bytes to which the streams of a file, except pictures, may decompress. The drawings and fonts of a hundred pages
 * have fewer.
 */
const unfolded_max_bytes = 64_000_000;

const [subtype, picture] = [PDFName.of('Subtype'), PDFName.of('Image')];

/**
 * Returns the objects that are packed in a file's streams, even those that the file's cross-reference table does not list. Returns null
 * when the streams decompress to more than `unfolded_max_bytes`, draw a picture larger than `most_pixels`, give their type or filters by
 * reference to another object (`tellsItself`), or contain unreadable objects. Decompression stops at `unfolded_max_bytes`, even for a
 * stream that is compressed several times over.
 */
export async function packedObjects(content: Buffer, most_pixels: number): Promise<Definition[] | null> {
  const context = PDFContext.create();
  let left = unfolded_max_bytes;
  const written = definitionsIn(content, context);
  if (written === null) return null;
  for (const { object } of written) {
    if (!(object instanceof PDFRawStream)) continue;
    if (!tellsItself(object.dict)) return null;
    const isPacked = holdsObjects(object.dict);
    // A stream with packed objects is read even when its Subtype is Image.
    if (!isPacked && object.dict.get(subtype) === picture) continue;
    const unfolded = unfold(object, left);
    left -= unfolded.length;
    if (left < 0 || inlineArea(unfolded) > most_pixels) return null;
    if (isPacked && !(await isUnpacked(object))) return null;
  }
  return context.enumerateIndirectObjects().map(([{ objectNumber }, object]) => ({ number: objectNumber, object }));
}

/** Reads the packed objects of a stream into the stream's context. Returns false when an object cannot be read. */
async function isUnpacked(stream: PDFRawStream): Promise<boolean> {
  try {
    await PDFObjectStreamParser.forStream(stream).parseIntoContext();
    return true;
  } catch {
    return false;
  }
}

/**
 * Decompresses a stream, up to one byte more than `most`. Returns an empty buffer when the compression is invalid, or of a kind used only
 * for pictures.
 */
function unfold(stream: PDFRawStream, most: number): Buffer {
  try {
    const { buffer, byteOffset, length } = decodePDFRawStream(stream).getBytes(most + 1);
    return Buffer.from(buffer, byteOffset, length);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns the area in pixels of the largest inline picture of a drawing. An inline picture's properties stand between BI and ID. */
function inlineArea(drawing: Buffer): number {
  const pieces = drawing
    .toString('latin1')
    .split(/\bID\b/)
    .slice(0, -1);
  const areas = pieces.map((piece) => {
    const begun = piece.search(/\bBI\b/);
    return begun < 0
      ? 0
      : largestSide(piece.slice(begun), 'W(?:idth)?') * largestSide(piece.slice(begun), 'H(?:eight)?');
  });
  return areas.reduce((largest, area) => Math.max(largest, area), 0);
}

function largestSide(words: string, name: string): number {
  const plain = words.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const sides = plain.matchAll(new RegExp(`/${name}[\\s\\0]+\\+?(\\d+)`, 'g'));
  return [...sides].reduce((largest, [, side]) => Math.max(largest, Number(side)), 0);
}
