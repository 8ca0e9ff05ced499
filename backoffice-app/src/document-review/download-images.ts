import type { ReviewedDocument } from './reviewed-documents.ts';

/** Long enough for a browser that asks where to save. */
const saved_milliseconds = 60_000;

/** Saves the images that are there, named after the customer's document so that they stay together in a folder. */
export function downloadImages(
  images: ReadonlyMap<string, Blob>,
  documents: readonly ReviewedDocument[],
  owner: string,
): void {
  for (const document of documents) {
    const blob = images.get(document.id);
    if (blob === undefined) continue;
    const url = URL.createObjectURL(blob);
    const link = window.document.createElement('a');
    link.href = url;
    link.download = `${owner}-${document.fileName}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), saved_milliseconds);
  }
}
