import { parse } from 'content-disposition';
import { unwrap } from '../session/request-error.ts';

/** Long enough for a browser that asks where to save. */
const saved_milliseconds = 60_000;

/** Saves something under a name, as a download of the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), saved_milliseconds);
}

/**
 * Saves what a call of a typed client with `parseAs: 'blob'` answers, under the name that the server gave it.
 * @throws RequestError for every refusal and failure.
 */
export async function saveAnswer(call: Promise<{ data?: Blob; response: Response }>): Promise<void> {
  const { response } = await call;
  saveBlob(await unwrap(call), fileNameIn(response.headers.get('content-disposition')));
}

/** The name that a `Content-Disposition` gives a file: quoted or not, with accents where it has them. */
export function fileNameIn(header: string | null): string {
  const { filename } = header === null ? {} : parse(header).parameters;
  return filename ?? 'caudal';
}
