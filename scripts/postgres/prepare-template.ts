// Makes an empty database what a server leaves of it once it was started: migrated, with its queues. A process of its own, for
// vitest-global-setup.ts: Vitest reads that file in a way that cannot read all of the server.
import { readConfig, startServer } from '@caudal/api-server';

const [url = '', filesDir = ''] = process.argv.slice(2);
const environment = { CAUDAL_MODE: 'sandbox', DATABASE_URL: url, FILES_DIR: filesDir, LOG_LEVEL: 'silent' };
const config = readConfig({ ...environment, PUBLIC_PORT: '0', INTERNAL_PORT: '0' });
const server = await startServer({ config, sites: { customer: null, backoffice: null }, atWork: false });
await server.stop();
