import { PDFArray, PDFName, PDFRef, type PDFDict } from '@cantoo/pdf-lib';

const names = (...words: string[]) => words.map((word) => PDFName.of(word));
const telling = names('Type', 'Subtype', 'Filter', 'DecodeParms', 'N', 'First');
const [type, count, first] = names('Type', 'N', 'First') as [PDFName, PDFName, PDFName];
const packed = PDFName.of('ObjStm');

/**
 * Checks whether a stream's dictionary contains its type and filters directly. References are refused: a reference could lead to different
 * values for us and for a PDF reader, and no ordinary program writes references there.
 */
export function tellsItself(dict: PDFDict): boolean {
  return telling
    .map((key) => dict.get(key))
    .every((value) => {
      const parts = value instanceof PDFArray ? value.asArray() : [value];
      return parts.every((part) => !(part instanceof PDFRef));
    });
}

/** Checks whether a stream holds packed objects. PDF readers use such a stream by its entries N and First, whatever its Type says. */
export function holdsObjects(dict: PDFDict): boolean {
  return dict.get(type) === packed || (dict.has(count) && dict.has(first));
}
