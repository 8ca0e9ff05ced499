import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isBuilt, type AppName } from './build-app.ts';

/**
 * Builds an app in a thread of its own, unless it was built from these very sources before, so that what starts beside it has
 * the other cores. Says whether it built. A thread ends with its process: nothing goes on building after a start that was cut short,
 * and a folder without its stamp is built anew. @throws the signal's reason when it aborts before it is built.
 */
export async function buildApart(app: AppName, stop: AbortSignal): Promise<boolean> {
  if (isBuilt(app)) return false;
  stop.throwIfAborted();
  const worker = new Worker(new URL('build-thread.ts', import.meta.url), { workerData: app });
  const end = () => void worker.terminate();
  stop.addEventListener('abort', end, { once: true });
  try {
    const [status] = (await once(worker, 'exit')) as [number];
    stop.throwIfAborted();
    if (status !== 0) throw new Error(`The ${app} could not be built`);
    return true;
  } finally {
    stop.removeEventListener('abort', end);
  }
}
