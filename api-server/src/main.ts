// The server as production runs it: configuration from the environment, apps from their built folders.
import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config/read-config.ts';
import { endWithFault } from './platform/config/setup-fault.ts';
import { serveUntilStopped } from './shutdown.ts';

const built = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

try {
  const config = readConfig(process.env);
  await serveUntilStopped(config, async () => {
    // The server is loaded only after the configuration was read, so that a fault of the configuration is reported at once.
    const { startServer } = await import('./server.ts');
    return startServer({ config, sites: { customer: built('customer-app'), backoffice: built('backoffice-app') } });
  });
} catch (error) {
  endWithFault(error);
}
