import { PDFObjectParser, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

const mark = Buffer.from('obj', 'latin1');
/** An object's two numbers stand before it, and a value after; of anything else these are letters of a word. */
const [before, after] = [/[\s\0\d]/, /[\s\0\d+.<([/%-]/];

/** In an honest file each object is read about once, and hardly ever do these letters stand somewhere by chance. */
const readings_max = 4;
const spare_bytes = 1_000_000;
const misreadings_max = 8;

/**
 * Every object that stands written in a file: those that a later one of the same number takes the place of, and those within a stream, too.
 * Readers follow a table of places, which may lead to any of them. Null where so much begins and does not end that looking at each would
 * take as long as the file is long, each time.
 */
export function definitionsIn(content: Buffer, context: PDFContext): PDFObject[] | null {
  const objects: PDFObject[] = [];
  let [bytes, misreadings] = [content.length * readings_max + spare_bytes, misreadings_max];
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) {
    if (!before.test(signAt(content, at - 1)) || !after.test(signAt(content, at + mark.length))) continue;
    const object = objectAt(content.subarray(at + mark.length), context);
    if (object) objects.push(object);
    else misreadings -= 1;
    bytes -= object?.sizeInBytes() ?? 0;
    if (bytes < 0 || misreadings < 0) return null;
  }
  return objects;
}

const signAt = (content: Buffer, at: number) => String.fromCharCode(content[at] ?? 0);

/** Null of what is no object: the letters stood there by chance. */
function objectAt(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}
