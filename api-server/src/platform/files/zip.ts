import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Zipped {
  /** The path in the archive, folders included: 'nivel-1/frente.jpg'. */
  name: string;
  changedAt: Date;
  read: () => Promise<Buffer>;
}

/** Returns an HTTP answer with the files in one ZIP. Only one file at a time is in memory. */
export function zipAnswer(entries: Iterable<Zipped>, fileName: string) {
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const { name, changedAt, read } of entries) {
    // The files are not compressed again: JPEG and PDF are compressed formats.
    const options = { compress: false, mtime: changedAt };
    zip.addReadStreamLazy(unusedName(name, names), options, (handOver) => {
      read().then(
        (content) => handOver(null, Readable.from([content])),
        (error: unknown) => handOver(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // yazl's output is an old kind of stream, which an error would not end; the wrapping stream is destroyed by an error.
  const content = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => content.destroy(error));
  return {
    content,
    headers: { 'content-type': 'application/zip', 'content-disposition': contentDisposition(fileName) },
  };
}

/** Returns the wanted name, with a number when another file already has this name. */
function unusedName(wanted: string, names: Set<string>): string {
  const [, stem = wanted, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(wanted) ?? [];
  let name = wanted;
  for (let number = 2; names.has(name); number += 1) name = `${stem} (${number})${ending}`;
  names.add(name);
  return name;
}
