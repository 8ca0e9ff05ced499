// Prepares an empty database by starting a server on it once: it is then migrated and has its job queues. vitest-global-setup.ts runs
// this in a process of its own, because Vitest's module loader for that file cannot load all of the server.
import { readConfig, startServer } from '@caudal/api-server';

const [url = '', filesDir = ''] = process.argv.slice(2);
const environment = { CAUDAL_MODE: 'sandbox', DATABASE_URL: url, FILES_DIR: filesDir, LOG_LEVEL: 'silent' };
const config = readConfig({ ...environment, PUBLIC_PORT: '0', INTERNAL_PORT: '0' });
const server = await startServer({ config, sites: { customer: null, backoffice: null }, atWork: false });
await server.stop();
