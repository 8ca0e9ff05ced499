/**
 * Checks whether a file begins with the signature of a PDF at its first byte; a file with the signature further on may be of another kind
 * as well.
 */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-';
}
