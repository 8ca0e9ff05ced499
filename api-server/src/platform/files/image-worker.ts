// Images are processed in a process of their own, so that their time, threads and memory are not taken from other requests.
import { setPriority } from 'node:os';
import type { FileFormat } from '@caudal/api-spec/file-kinds';
import workerpool from 'workerpool';
import { readBarcode, showsSomething } from './barcode.ts';
import { bufferOf } from './buffer-of.ts';
import { prepareFile } from './prepare-file.ts';

/** The priority of this process, below that of requests: it gets about a third of a busy processor, so that nothing waits for ever. */
const after_requests = 5;
setPriority(after_requests);

// A server that was killed reads no answer: the process then ends, as it does when it sees that the channel closed.
process.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_IPC_CHANNEL_CLOSED') throw error;
  process.exit(1);
});

workerpool.worker({
  prepareFile: async (content: Uint8Array, formats: readonly FileFormat[]) => prepareFile(bufferOf(content), formats),
  readBarcode,
  showsSomething,
});
