import { Readable } from 'node:stream';

/** A stored photo as an answer: to be saved or drawn by a script, never opened as a page. */
export function imageAnswer(content: Buffer) {
  return {
    content: Readable.from([content]),
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(content.length),
      'content-disposition': 'attachment; filename="documento.jpg"',
    },
  };
}
