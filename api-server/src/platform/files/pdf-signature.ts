/** Whether it says that it is a PDF, at its first byte: one that says so later can be something else as well. */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-';
}
