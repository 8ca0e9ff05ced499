import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FileFormat } from '@caudal/api-spec/file-kinds';
import pLimit from 'p-limit';
import workerpool from 'workerpool';
import { bufferOf } from './buffer-of.ts';
import { isPdf } from './pdf-signature.ts';
import type { FileRefusal, PreparedFile, prepareFile } from './prepare-file.ts';

/** The maximum number of images that wait for a process. Further images are refused. */
const waiting_max = 24;
/** The maximum number of one customer's uploads at a time, counted from their first byte: enough for two tabs and one lost connection. */
const of_one_owner_max = 3;
const image_milliseconds = 30_000;
/** The time limit for inspecting a PDF. An ordinary PDF takes a fraction of a second; only a hostile one takes this long. */
const pdf_milliseconds = 8_000;
/** The time limit of one attempt to read a barcode, which usually takes a tenth of a second. */
const barcode_milliseconds = 15_000;
/**
 * The degrees by which an image is turned, in this order, until its barcode is found: a barcode whose rows slant by more than a degree and
 * a half is not read. At each of these angles the decoder also tries quarter turns.
 */
const tried_turns = [0, 3, -3, 6, -6, 9, -9];
/** The heap limit of an image process, in MB. A small file that decompresses beyond the limit ends only the process that reads it. */
const heap_max_mb = 512;

export type ImagesRefusal = FileRefusal | 'images_busy' | 'body_too_large';

/** Re-encodes images and inspects PDFs, a few at a time, in separate image processes. */
export interface Images {
  /**
   * Prepares an uploaded file. Each owner may have only `of_one_owner_max` files at a time, counted from the start of reading the upload,
   * so that no owner delays others for long or fills the memory. `owner` is the customer whose file it is. `read` reads the upload, and
   * returns null when it is larger than accepted. `read` is not called when the owner is at the limit.
   */
  prepare: (
    owner: string,
    formats: readonly FileFormat[],
    read: () => Promise<Buffer | null>,
  ) => Promise<PreparedFile | ImagesRefusal>;
  /**
   * Returns the bytes of an image's barcode; null when none can be read. Reads one image at a time, and queues each attempt separately, so
   * that uploads wait for one attempt at most.
   * @throws when the queue is full.
   */
  readBarcode: (image: Buffer) => Promise<Uint8Array | null>;
  /** Returns how many tasks wait for a process. */
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
  /** The number of files that are being prepared, by owner. */
  const underWay = new Map<string, number>();
  const oneBarcode = pLimit(1);
  /**
   * Runs one task for reading a barcode in an image process. Returns null when the task takes too long or ends the process: the image then
   * counts as one without a barcode.
   */
  const attempt = async <Read>(task: 'showsSomething' | 'readBarcode', ...given: unknown[]): Promise<Read | null> => {
    try {
      return await pool.exec(task, given).timeout(barcode_milliseconds);
    } catch (error) {
      if (error instanceof workerpool.Promise.TimeoutError || isEndOfWorker(error)) return null;
      throw error;
    }
  };
  return {
    prepare: async (owner, formats, read) => {
      const others = underWay.get(owner) ?? 0;
      if (others >= of_one_owner_max) return 'images_busy';
      underWay.set(owner, others + 1);
      let isPaper = false;
      try {
        const content = await read();
        if (content === null) return 'body_too_large';
        if (pool.stats().pendingTasks >= waiting_max) return 'images_busy';
        isPaper = isPdf(content);
        const made: Awaited<ReturnType<typeof prepareFile>> = await pool
          .exec('prepareFile', [content, formats])
          .timeout(isPaper ? pdf_milliseconds : image_milliseconds);
        return typeof made === 'string' ? made : { ...made, content: bufferOf(made.content) };
      } catch (error) {
        // A PDF whose reading takes too long, or ends the process, is refused as unreadable.
        const isLate = error instanceof workerpool.Promise.TimeoutError;
        if (isPaper && (isLate || isEndOfWorker(error))) return 'pdf_unreadable';
        if (isLate) return 'images_busy';
        if (isEndOfWorker(error)) return 'image_unreadable';
        throw error;
      } finally {
        const left = (underWay.get(owner) ?? 1) - 1;
        if (left > 0) underWay.set(owner, left);
        else underWay.delete(owner);
      }
    },
    readBarcode: (image) =>
      oneBarcode(async () => {
        if (!(await attempt<boolean>('showsSomething', image))) return null;
        for (const turn of tried_turns) {
          const read = await attempt<Uint8Array>('readBarcode', image, turn);
          if (read) return read;
        }
        return null;
      }),
    waiting: () => pool.stats().pendingTasks,
    close: async () => void (await pool.terminate(true)),
  };
}

function isEndOfWorker(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Workerpool Worker terminated Unexpectedly');
}
