// npm run migrate: brings the database that OWNER_DATABASE_URL names to this version, as its owner. The server itself owns nothing and
// migrates nothing in production.
// The parts of the server are imported one by one: all of it would take longer to load than most migrations take.
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { migrate, MigrationFailed } from '../api-server/src/platform/db/migrate.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

try {
  const { applied, functions, unknown } = await migrate({ connectionString: ownersUrl(), variable: owners_variable });
  const done = [...applied, ...functions];
  console.log(done.length === 0 ? 'The database is up to date.' : `Applied ${done.length}: ${done.join(', ')}`);
  if (unknown.length > 0) console.log(`Left alone, of a newer version: ${unknown.join(', ')}`);
} catch (error) {
  if (!(error instanceof MigrationFailed)) endWithFault(error);
  console.error(error.message);
  process.exit(1);
}
