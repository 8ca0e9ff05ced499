import { readConfig } from '../config/read-config.ts';
import { startServer } from '../server.ts';

// The server as a process of its own, to be killed. Says so when it serves.
await startServer({ config: readConfig(process.env), sites: { customer: null, backoffice: null } });
process.stdout.write('serving\n');
