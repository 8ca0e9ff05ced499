import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import type { Definition } from './pdf-definitions.ts';

/**
 * Keys under which PDF readers draw a stream, whatever its Subtype says: contents of pages, appearances, patterns, glyphs of a font, masks.
 */
const drawing = ['Contents', 'AP', 'Pattern', 'CharProcs', 'G'].map((key) => PDFName.of(key));
const [subtype, picture] = [PDFName.of('Subtype'), PDFName.of('Image')];

/**
 * Checks whether a file draws a stream whose Subtype is Image. Such a stream would escape the inspection: drawn streams are inspected,
 * pictures are not.
 */
export function drawsPicture(definitions: readonly Definition[], dicts: readonly PDFDict[]): boolean {
  const byNumber = Map.groupBy(definitions, ({ number }) => number);
  const seen = new Set<number>();
  const left: (PDFObject | undefined)[] = dicts.flatMap((dict) => drawing.map((key) => dict.get(key)));
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFArray) left.push(...object.asArray());
    if (object instanceof PDFDict) left.push(...object.values());
    if (object instanceof PDFStream && object.dict.get(subtype) === picture) return true;
    if (!(object instanceof PDFRef) || seen.has(object.objectNumber)) continue;
    seen.add(object.objectNumber);
    left.push(...(byNumber.get(object.objectNumber) ?? []).map(({ object: found }) => found));
  }
  return false;
}
