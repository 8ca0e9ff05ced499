import { PDFObjectParser, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

const mark = Buffer.from('obj', 'latin1');
/**
 * Patterns of the characters around the word `obj`: the object's two numbers before it, a value after it. Elsewhere the letters are part of
 * a word.
 */
const [before, after] = [/[\s\0\d]/, /[\s\0\d+.<([/%-]/];

/** Limits of reading. An honest file has each object read about once, and hardly ever has these letters by chance. */
const readings_max = 4;
const spare_bytes = 1_000_000;
const misreadings_max = 8;

/**
 * Returns every object that is written in a file, also objects that a later one of the same number replaces, and those within a stream.
 * Readers follow a table of offsets, which may lead to any of them. Null when so many objects begin without ending that reading from each
 * would take as long as the whole file, each time.
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

/** Parses an object; null when the letters `obj` stood there by chance. */
function objectAt(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}
