import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isBuilt, type AppName } from './build-app.ts';

/**
 * Builds an app in a thread of its own, unless it was built from these very sources before, so that the rest of `npm start` can use the
 * other cores. Returns true if it built. The thread ends with its process, so no build continues after an interrupted start; a folder
 * without a stamp is built again. @throws the signal's reason when it aborts before the build is done.
 */
export async function buildApart(app: AppName, stop: AbortSignal): Promise<boolean> {
  if (isBuilt(app, 'quick')) return false;
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
