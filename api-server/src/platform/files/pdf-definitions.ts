import { PDFObjectParser, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

const mark = Buffer.from('obj', 'latin1');
/**
 * Patterns of the characters around the word `obj`: the object's numbers before `obj`, and a value after it. Between other characters the
 * letters are part of a word.
 */
const [before, after] = [/[\s\0\d]/, /[\s\0\d+.<([/%-]/];

/**
 * The limits for hostile files: the size of all parsed objects as a multiple of the file's size (plus `spare_bytes`), and the number of
 * places where `obj` does not begin an object. In an ordinary file each object is parsed about once, and there is hardly any such place.
 */
const readings_max = 4;
const spare_bytes = 1_000_000;
const misreadings_max = 8;

/** An object of a file, and its number; the number is null when the file has no number before the object. */
export interface Definition {
  readonly number: number | null;
  readonly object: PDFObject;
}

/**
 * Returns every object that is written in a file, including objects that a later one of the same number replaces, and objects written
 * within a stream: PDF readers follow a table of offsets, which may lead to any of them. Returns null when `readings_max` or
 * `misreadings_max` is exceeded, as in a PDF with many objects that begin and never end.
 */
export function definitionsIn(content: Buffer, context: PDFContext): Definition[] | null {
  const objects: Definition[] = [];
  let [bytes, misreadings] = [content.length * readings_max + spare_bytes, misreadings_max];
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) {
    if (!before.test(signAt(content, at - 1)) || !after.test(signAt(content, at + mark.length))) continue;
    const object = objectAt(content.subarray(at + mark.length), context);
    if (object) objects.push({ number: numberBefore(content, at), object });
    else misreadings -= 1;
    bytes -= object?.sizeInBytes() ?? 0;
    if (bytes < 0 || misreadings < 0) return null;
  }
  return objects;
}

const signAt = (content: Buffer, at: number) => String.fromCharCode(content[at] ?? 0);

/** The number of characters before `obj` in which the object's numbers are looked for. */
const numbers_length = 40;

function numberBefore(content: Buffer, at: number): number | null {
  const words = content.toString('latin1', Math.max(0, at - numbers_length), at);
  const [, number] = /(\d+)[\s\0]+\d+[\s\0]*$/.exec(words) ?? [];
  return number === undefined ? null : Number(number);
}

/** Parses an object; null when the letters `obj` stood there by chance. */
function objectAt(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}
