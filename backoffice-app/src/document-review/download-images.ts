import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

/** Saves the images that are there, named after the customer's document so that they stay together in a folder. */
export function downloadImages(
  images: ReadonlyMap<string, Blob>,
  documents: readonly ReviewedDocument[],
  owner: string,
): void {
  for (const { id, fileName } of documents) {
    const blob = images.get(id);
    if (blob !== undefined) saveBlob(blob, `${owner}-${fileName}`);
  }
}
