/**
 * Checks whether a file begins with the signature of a PDF at its first byte; one with the signature further on can be something else as
 * well.
 */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-';
}
