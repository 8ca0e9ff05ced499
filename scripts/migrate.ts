// npm run migrate: brings the database that OWNER_DATABASE_URL names to this version, as its owner. The server itself owns nothing and
// migrates nothing in production.
// The parts of the server are imported one by one: all of it would take longer to load than most migrations take.
import { endWithFault, SetupFault } from '../api-server/src/platform/config/setup-fault.ts';
import { variables } from '../api-server/src/platform/config/variables.ts';
import { migrate, MigrationFailed } from '../api-server/src/platform/db/migrate.ts';

const variable = 'OWNER_DATABASE_URL';

try {
  const { applied, functions, unknown } = await migrate({ connectionString: ownersUrl(), variable });
  const done = [...applied, ...functions];
  console.log(done.length === 0 ? 'The database is up to date.' : `Applied ${done.length}: ${done.join(', ')}`);
  if (unknown.length > 0) console.log(`Left alone, of a newer version: ${unknown.join(', ')}`);
} catch (error) {
  if (!(error instanceof MigrationFailed)) endWithFault(error);
  console.error(error.message);
  process.exit(1);
}

function ownersUrl(): string {
  const { parse, form, meaning } = variables.OWNER_DATABASE_URL;
  const written = process.env[variable] || 'none';
  const url = parse(written);
  if (url !== undefined && url !== 'none') return url;
  const found = `${variable} ${written === 'none' ? 'is not set' : 'has a value that does not fit'}; it should be ${form.replace('none, or ', '')} (${meaning}).`;
  throw new SetupFault('variables', { found });
}
