import { PDFArray, PDFName, PDFRef, type PDFDict } from '@cantoo/pdf-lib';

const names = (...words: string[]) => words.map((word) => PDFName.of(word));
const telling = names('Type', 'Subtype', 'Filter', 'DecodeParms', 'N', 'First');
const [type, count, first] = names('Type', 'N', 'First') as [PDFName, PDFName, PDFName];
const packed = PDFName.of('ObjStm');

/**
 * Checks whether a stream says in itself what it is and how it is compressed. Through a reference it could say one thing where we look and
 * another to a reader, and no program writes one there.
 */
export function tellsItself(dict: PDFDict): boolean {
  return telling
    .map((key) => dict.get(key))
    .every((value) => {
      const parts = value instanceof PDFArray ? value.asArray() : [value];
      return parts.every((part) => !(part instanceof PDFRef));
    });
}

/** Checks whether a stream holds packed objects. Readers open it for what it holds, whatever type it says. */
export function holdsObjects(dict: PDFDict): boolean {
  return dict.get(type) === packed || (dict.has(count) && dict.has(first));
}
