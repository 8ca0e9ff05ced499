import { sendFiles } from './send-files.ts';
import type { Photos } from './usePhotos.ts';
import { documentKinds } from './verification-data.ts';

/** Sends the chosen images, the first of the two steps of level 1. @throws RequestError */
export async function sendPhotos(chosen: Photos['chosen'], onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  for (const kind of documentKinds) {
    const photo = chosen[kind];
    if (photo) form.append(kind, photo.file, photo.file.name);
  }
  await sendFiles('/kyc/users/natural/level-1/save-documents', form, onProgress);
}
