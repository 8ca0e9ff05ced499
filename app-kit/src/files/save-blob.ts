import { parse } from 'content-disposition';
import { ageIn, type Aged } from '../reading/answer-age.ts';
import { unwrap } from '../session/request-error.ts';

/** Milliseconds before the blob's URL is revoked: long enough for a browser that asks where to save. */
const saved_milliseconds = 60_000;

/** Saves a blob under a name, as a download of the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), saved_milliseconds);
}

/**
 * Saves the answer to a call of a typed client with `parseAs: 'blob'`, under the name that the server gave it. @throws
 * RequestError for every refusal and failure.
 */
export async function saveAnswer(call: Promise<{ data?: Blob; response: Response }>): Promise<void> {
  const { response } = await call;
  saveBlob(await unwrap(call), fileNameIn(response.headers.get('content-disposition')));
}

/** A file that the server answered with. */
export interface ReadFile extends Aged {
  readonly content: Blob;
}

/** Reads the answer to a call of a typed client with `parseAs: 'blob'`, with its age. @throws RequestError for every refusal and failure. */
export async function readFile(call: Promise<{ data?: Blob; response: Response }>): Promise<ReadFile> {
  return { content: await unwrap(call), ageSeconds: ageIn((await call).response) };
}

/** Returns the file name in a `Content-Disposition` header: quoted or not, with accents where it has them. */
export function fileNameIn(header: string | null): string {
  const { filename } = header === null ? {} : parse(header).parameters;
  return filename ?? 'caudal';
}
