import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the lines of text of a PDF, page by page from top to bottom, with cells separated by ' | '. */
export async function linesOfPdf(bytes: string): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(bytes, 'latin1')), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const byHeight = new Map<number, string[]>();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const height = Math.round(Number(item.transform[5]));
        byHeight.set(height, [...(byHeight.get(height) ?? []), item.str.trim()]);
      }
    lines.push(...[...byHeight.values()].map((cells) => cells.join(' | ')));
  }
  return lines;
}
