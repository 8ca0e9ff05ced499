import { sides, type Side, type Slots } from './slots.ts';
import type { DocumentImage } from './useDocumentImage.ts';

/** Saves the images that are there, named after the customer's document so that they stay together in a folder. */
export function downloadImages(images: Readonly<Record<Side, DocumentImage>>, slots: Slots, owner: string): void {
  for (const side of sides) {
    const image = images[side];
    const document = slots[side];
    if (image.kind !== 'ready' || document === null) continue;
    const link = window.document.createElement('a');
    link.href = image.url;
    link.download = `${owner}-${document.documentName}`;
    link.click();
  }
}
