import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../platform/config/read-config.ts';
import { endWithFault } from '../platform/config/setup-fault.ts';
import { startServer } from '../server.ts';
import { serveUntilStopped } from '../shutdown.ts';

/** Returns the bytes of the heap that are in use after a garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

// The program of a server that a test kills or tells to stop. It writes a line once it serves. APPS_FOLDER names the folder of a built app;
// without it, the server serves no app. With AT_WORK=no it answers requests and leaves jobs and background work undone.
const app = process.env['APPS_FOLDER'] ?? null;
const atWork = process.env['AT_WORK'] !== 'no';
try {
  const config = readConfig(process.env);
  await serveUntilStopped(config, async () => {
    const server = await startServer({ config, sites: { customer: app, backoffice: app }, atWork });
    return { stop: () => server.stop().finally(() => process.disconnect()) };
  });
} catch (error) {
  endWithFault(error);
}
process.on('message', (asked) => process.send?.(asked === 'heap' ? heapInUse() : process.memoryUsage().rss));
// The process ends with the test's process, so that a test which did not kill it leaves nothing running.
process.on('disconnect', () => process.exit());
process.stdout.write('serving\n');
