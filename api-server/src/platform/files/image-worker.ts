// Images are processed in a process of their own, so that their time, threads and memory are not taken from other requests.
import { setPriority } from 'node:os';
import type { FileFormat } from '@caudal/api-spec/file-kinds';
import workerpool from 'workerpool';
import { readBarcode, showsSomething } from './barcode.ts';
import { prepareFile } from './prepare-file.ts';

/** The priority of this process, below that of requests: it gets about a third of a busy processor, so that nothing waits for ever. */
const after_requests = 5;
setPriority(after_requests);

workerpool.worker({
  prepareFile: async (content: Uint8Array, formats: readonly FileFormat[]) =>
    prepareFile(Buffer.from(content), formats),
  readBarcode,
  showsSomething,
});
