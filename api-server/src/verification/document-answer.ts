import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import type { StoredType } from './submissions.ts';

/**
 * Answers with a stored document as an attachment, so that browsers save it, or the app's script renders it, but never open it as a page.
 */
export function documentAnswer(content: Buffer, { type, name }: { type: StoredType; name: string }) {
  return {
    content: Readable.from([content]),
    headers: {
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': contentDisposition(name),
    },
  };
}
