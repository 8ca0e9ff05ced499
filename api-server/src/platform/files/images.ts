import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { createPlaces } from '../limits/places.ts';
import type { ImageRefusal, reencodeImage } from './image.ts';

/** So many images wait at most; who comes after that is told. */
const waiting_max = 24;
/** Of one customer, from the first byte on: two tabs, and one whose connection was lost. */
const of_one_owner_max = 3;
const image_milliseconds = 30_000;

export type ImagesRefusal = ImageRefusal | 'images_busy' | 'body_too_large';

/** Makes images anew, a few at a time, in processes of their own. */
export interface Images {
  /**
   * `owner`: whose image it is. No owner keeps the others waiting for long, or fills the memory: each has few at a time, the
   * reading of them included. `read` is not called for one too many; null: there was more than is accepted.
   */
  reencode: (owner: string, read: () => Promise<Buffer | null>) => Promise<Buffer | ImagesRefusal>;
  /** How many wait for a process. */
  waiting: () => number;
  close: () => Promise<void>;
}

export function createImages(): Images {
  const pool = workerpool.pool(fileURLToPath(new URL('image-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: Math.max(1, availableParallelism() - 1),
    maxQueueSize: waiting_max,
    forkOpts: { serialization: 'advanced', execArgv: [] },
  });
  const places = createPlaces({ of_one_max: of_one_owner_max });
  return {
    reencode: async (owner, read) => {
      const leave = places.take(owner);
      if (!leave) return 'images_busy';
      try {
        const content = await read();
        if (content === null) return 'body_too_large';
        if (pool.stats().pendingTasks >= waiting_max) return 'images_busy';
        const made: Awaited<ReturnType<typeof reencodeImage>> | Uint8Array = await pool
          .exec('reencodeImage', [content])
          .timeout(image_milliseconds);
        return typeof made === 'string' ? made : Buffer.from(made);
      } catch (error) {
        if (error instanceof workerpool.Promise.TimeoutError) return 'images_busy';
        // An image that ends the process that reads it is none.
        if (isEndOfWorker(error)) return 'image_unreadable';
        throw error;
      } finally {
        leave();
      }
    },
    waiting: () => pool.stats().pendingTasks,
    close: async () => void (await pool.terminate(true)),
  };
}

function isEndOfWorker(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Workerpool Worker terminated Unexpectedly');
}
