import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import type { StoredType } from './submissions.ts';

/** A stored document as an answer: to be saved or drawn by a script, never opened as a page. */
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
