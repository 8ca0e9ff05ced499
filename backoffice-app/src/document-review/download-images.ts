import type { ReviewedDocument } from './reviewed-documents.ts';

/** Saves the images that are there, named after the customer's document so that they stay together in a folder. */
export function downloadImages(
  images: ReadonlyMap<string, Blob>,
  documents: readonly ReviewedDocument[],
  owner: string,
): void {
  for (const { id, key } of documents) {
    const blob = images.get(id);
    if (blob === undefined) continue;
    const url = URL.createObjectURL(blob);
    const link = window.document.createElement('a');
    link.href = url;
    link.download = `${owner}-${key}.jpg`;
    link.click();
    // The browser has taken the bytes by the time the click is over.
    URL.revokeObjectURL(url);
  }
}
