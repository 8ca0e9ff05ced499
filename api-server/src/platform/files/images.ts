import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import workerpool from 'workerpool';
import { createPlaces } from '../limits/places.ts';
import { isPdf } from './pdf-signature.ts';
import type { FileFormat, FileRefusal, PreparedFile, prepareFile } from './prepare-file.ts';

/** So many images wait at most; who comes after that is told. */
const waiting_max = 24;
/** Of one customer, from the first byte on: two tabs, and one whose connection was lost. */
const of_one_owner_max = 3;
const image_milliseconds = 30_000;
/** A paper takes a fraction of a second; what takes so long was made to. */
const pdf_milliseconds = 8_000;
/** One look for a barcode takes a tenth of a second. */
const barcode_milliseconds = 15_000;
/**
 * How far an image is turned until its barcode is found: rows that lie more than a degree and a half aslant are not. Quarters are tried
 * at each of them.
 */
const tried_turns = [0, 3, -3, 6, -6, 9, -9];
/** Of a process's heap, in MB: what a small file unpacks to ends the process that reads it, and no other. */
const heap_max_mb = 512;

export type ImagesRefusal = FileRefusal | 'images_busy' | 'body_too_large';

/** Makes images anew and looks through PDFs, a few at a time, in processes of their own. */
export interface Images {
  /**
   * `owner`: whose file it is. No owner keeps the others waiting for long, or fills the memory: each has few at a time, the
   * reading of them included. `read` is not called for one too many; null: there was more than is accepted.
   */
  prepare: (
    owner: string,
    formats: readonly FileFormat[],
    read: () => Promise<Buffer | null>,
  ) => Promise<PreparedFile | ImagesRefusal>;
  /**
   * The bytes of an image's barcode; null where none can be read. One image at a time, and one look after the other: who uploads
   * meanwhile waits for a single look at most. @throws when there is no room even for that.
   */
  readBarcode: (image: Buffer) => Promise<Uint8Array | null>;
  /** How many wait for a process. */
  waiting: () => number;
  close: () => Promise<void>;
}

export function createImages(): Images {
  const pool = workerpool.pool(fileURLToPath(new URL('image-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: Math.max(1, availableParallelism() - 1),
    maxQueueSize: waiting_max,
    forkOpts: { serialization: 'advanced', execArgv: [`--max-old-space-size=${heap_max_mb}`] },
  });
  const places = createPlaces({ of_one_max: of_one_owner_max });
  const oneBarcode = pLimit(1);
  return {
    prepare: async (owner, formats, read) => {
      const leave = places.take(owner);
      if (!leave) return 'images_busy';
      let isPaper = false;
      try {
        const content = await read();
        if (content === null) return 'body_too_large';
        if (pool.stats().pendingTasks >= waiting_max) return 'images_busy';
        isPaper = isPdf(content);
        const made: Awaited<ReturnType<typeof prepareFile>> = await pool
          .exec('prepareFile', [content, formats])
          .timeout(isPaper ? pdf_milliseconds : image_milliseconds);
        return typeof made === 'string' ? made : { ...made, content: Buffer.from(made.content) };
      } catch (error) {
        // A file that takes the process that reads it too long, or ends it, is none.
        const isLate = error instanceof workerpool.Promise.TimeoutError;
        if (isPaper && (isLate || isEndOfWorker(error))) return 'pdf_unreadable';
        if (isLate) return 'images_busy';
        if (isEndOfWorker(error)) return 'image_unreadable';
        throw error;
      } finally {
        leave();
      }
    },
    readBarcode: (image) =>
      oneBarcode(async () => {
        const isLookedAt: boolean | null = await pool
          .exec('showsSomething', [image])
          .timeout(barcode_milliseconds)
          .catch(noneWhereItEnds);
        if (!isLookedAt) return null;
        for (const turn of tried_turns) {
          const read: Uint8Array | null = await pool
            .exec('readBarcode', [image, turn])
            .timeout(barcode_milliseconds)
            .catch(noneWhereItEnds);
          if (read) return read;
        }
        return null;
      }),
    waiting: () => pool.stats().pendingTasks,
    close: async () => void (await pool.terminate(true)),
  };
}

/** An image that takes its reader too long, or ends it, has none. */
function noneWhereItEnds(error: unknown): null {
  if (error instanceof workerpool.Promise.TimeoutError || isEndOfWorker(error)) return null;
  throw error;
}

function isEndOfWorker(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Workerpool Worker terminated Unexpectedly');
}
