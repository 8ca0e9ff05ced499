export { ConfigError, readConfig } from './config/read-config.ts';
export { variables, type Config } from './config/variables.ts';
export { createDatabase } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { createPool } from './db/pool.ts';
export { inviteOfficer } from './identity/officers.ts';
export { createLog, startServer, type RunningServer, type ServerOptions } from './server.ts';
export type { Services } from './services.ts';
