// The program of an image process. Images are processed outside the server's process, so that they take no time, threads or memory from
// requests.
import { setPriority } from 'node:os';
import type { FileFormat } from '@caudal/api-spec/file-kinds';
import workerpool from 'workerpool';
import { readBarcode, showsSomething } from './barcode.ts';
import { bufferOf } from './buffer-of.ts';
import { prepareFile } from './prepare-file.ts';

/**
 * The priority of this process, below that of requests: on a busy processor, the process still gets about a third of the time, so that no
 * image waits for ever.
 */
const after_requests = 5;
setPriority(after_requests);

// Sending an answer fails when the server was killed. This process then ends, as it does when the channel closes.
process.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_IPC_CHANNEL_CLOSED') throw error;
  process.exit(1);
});

workerpool.worker({
  prepareFile: async (content: Uint8Array, formats: readonly FileFormat[]) => prepareFile(bufferOf(content), formats),
  readBarcode,
  showsSomething,
});
