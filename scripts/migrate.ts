// npm run migrate: brings the database that OWNER_DATABASE_URL names to this version, as its owner. The server itself owns nothing and
// migrates nothing in production. With --plan it changes nothing, and prints what it would apply and whether there is a way back.
// The parts of the server are imported one by one: all of it would take longer to load than most migrations take.
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { migrate, MigrationFailed } from '../api-server/src/platform/db/migrate.ts';
import { pendingMigrations } from '../api-server/src/platform/db/pending-migrations.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

const args = process.argv.slice(2);
const isPlan = args[0] === '--plan';
if (args.length > (isPlan ? 1 : 0)) {
  console.error(
    `There is no option ${args.at(-1)}. There is: --plan, which prints what would be applied and changes nothing.`,
  );
  process.exit(64);
}

try {
  const database = { connectionString: ownersUrl(), variable: owners_variable };
  const { pending, oneWay } = await pendingMigrations(database);
  if (isPlan) {
    console.log(pending.length === 0 ? 'No migration is pending.' : `Pending ${pending.length}: ${pending.join(', ')}`);
  } else {
    const { applied, functions, unknown } = await migrate(database);
    const done = [...applied, ...functions];
    console.log(done.length === 0 ? 'The database is up to date.' : `Applied ${done.length}: ${done.join(', ')}`);
    if (unknown.length > 0) console.log(`Left alone, of a newer version: ${unknown.join(', ')}`);
  }
  if (oneWay.length > 0)
    console.log(
      `No way back: servers of the former version ${isPlan ? 'will not' : 'do not'} start again after ${oneWay.join(', ')}`,
    );
} catch (error) {
  if (!(error instanceof MigrationFailed)) endWithFault(error);
  console.error(error.message);
  process.exit(1);
}
