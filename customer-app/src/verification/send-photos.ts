import { RequestError } from '@caudal/app-kit/session/request-error.ts';
import { upload } from '@caudal/app-kit/session/upload.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';
import type { Photos } from './usePhotos.ts';
import { documentKinds } from './verification-data.ts';

const attempts = 4;

/**
 * The first of the two steps: the images that were chosen. A connection that breaks is tried again with growing pauses;
 * the server replaces what it had, so repeating is safe. @throws RequestError
 */
export async function sendPhotos(
  chosen: Photos['chosen'],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await upload(session, '/kyc/users/natural/level-1/save-documents', formOf(chosen), { onProgress, signal });
      return;
    } catch (error) {
      const isBroken = error instanceof RequestError && error.failure.kind === 'unreachable';
      if (!isBroken || attempt === attempts || signal.aborted) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** (attempt - 1)));
    }
  }
}

function formOf(chosen: Photos['chosen']): FormData {
  const form = new FormData();
  for (const kind of documentKinds) {
    const photo = chosen[kind];
    if (photo) form.append(kind, photo.file, photo.file.name);
  }
  return form;
}
