import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 count the memory of buffers towards the limit of the whole heap. By default buffers have a separate limit, which a few uploads
 * of a photo reach. Each time V8 then collects garbage in the whole heap, which took two thirds of an upload's CPU time in the server's
 * process.
 */
export function countBuffersWithHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
