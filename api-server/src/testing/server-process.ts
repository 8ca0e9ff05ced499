import { readConfig } from '../platform/config/read-config.ts';
import { startServer } from '../server.ts';

// The server as a process of its own, to be killed. Says so when it serves.
await startServer({ config: readConfig(process.env), sites: { customer: null, backoffice: null } });
process.on('message', () => process.send?.(process.memoryUsage().rss));
// A test that ended without killing it leaves nothing running.
process.on('disconnect', () => process.exit());
process.stdout.write('serving\n');
