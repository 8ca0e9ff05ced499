import { PDFObjectParser, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

const mark = Buffer.from('obj', 'latin1');
/** An object's two numbers stand before it; of anything else these are letters of a word. */
const before = /[\s\0\d]/;

/**
 * Every object that stands written in a file: those that a later one of the same number takes the place of, and those within a stream, too.
 * Readers follow a table of places, which may lead to any of them.
 */
export function* definitionsIn(content: Buffer, context: PDFContext): Generator<PDFObject> {
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) {
    if (!before.test(String.fromCharCode(content[at - 1] ?? 0))) continue;
    const object = objectAt(content.subarray(at + mark.length), context);
    if (object) yield object;
  }
}

/** Null of what is no object: the letters stood there by chance. */
function objectAt(bytes: Uint8Array, context: PDFContext): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return null;
  }
}
