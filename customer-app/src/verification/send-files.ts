import { isUnanswered, RequestError } from '@caudal/app-kit/session/request-error.ts';
import { upload } from '@caudal/app-kit/session/upload.ts';
import { session } from '@caudal/app-kit/session/page-session.ts';

const attempts = 4;

/**
 * Sends files to a draft, or to replace declined documents. Retries with back-off when the connection broke or only a
 * proxy answered: repeating is safe. @throws RequestError
 */
export async function sendFiles(path: string, form: FormData, onProgress: (share: number) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await upload(session, path, form, { onProgress });
      return;
    } catch (error) {
      const isLate = error instanceof RequestError && error.failure.kind === 'timeout';
      if (!isUnanswered(error) || isLate || attempt === attempts) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** (attempt - 1)));
    }
  }
}
