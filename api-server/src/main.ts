// The server as production runs it: configuration from the environment, apps from their built folders.
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './platform/config/read-config.ts';
import { startServer } from './server.ts';

const built = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

try {
  const config = readConfig(process.env);
  const server = await startServer({
    config,
    sites: { customer: built('customer-app'), backoffice: built('backoffice-app') },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
}
