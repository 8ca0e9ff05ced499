// A process of its own: what images cost in time, threads and memory is not taken from whoever signs in meanwhile.
import { setPriority } from 'node:os';
import workerpool from 'workerpool';
import { readBarcode, showsSomething } from './barcode.ts';
import { prepareFile, type FileFormat } from './prepare-file.ts';

/** A third of the processor where there is not enough of it: nothing waits for ever. */
const after_requests = 5;
setPriority(after_requests);

workerpool.worker({
  prepareFile: async (content: Uint8Array, formats: readonly FileFormat[]) =>
    prepareFile(Buffer.from(content), formats),
  readBarcode,
  showsSomething,
});
