// A process of its own: what images cost in time, threads and memory is not taken from whoever signs in meanwhile.
import { setPriority } from 'node:os';
import workerpool from 'workerpool';
import { reencodeImage } from './image.ts';

/** A third of the processor where there is not enough of it: nothing waits for ever. */
const after_requests = 5;
setPriority(after_requests);

workerpool.worker({ reencodeImage: async (content: Uint8Array) => reencodeImage(Buffer.from(content)) });
