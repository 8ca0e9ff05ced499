// npm run check-production [-- mailbox@elsewhere.example]: looks at an installation as its server sees it and prints a table of what it
// found. Exit code 0 when every check passes, 1 when one fails, 78 for a fault of the configuration. Given a mailbox, the mail server is
// asked whether it would take a letter there too.
import { readConfig } from '../api-server/src/platform/config/read-config.ts';
import { systemClock } from '../api-server/src/platform/clock.ts';
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { createDatabase } from '../api-server/src/platform/db/database.ts';
import { createPool } from '../api-server/src/platform/db/pool.ts';
import { directDatabase } from '../api-server/src/platform/db/served-database.ts';
import { lineOf, walk } from './check-production/walk.ts';

const [, , foreignMailbox = null] = process.argv;
if (foreignMailbox !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(foreignMailbox)) {
  console.error('Name a mailbox elsewhere, or none: npm run check-production -- somebody@elsewhere.example');
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  // Loaded only now, so that a fault of the configuration is reported at once.
  const { checks } = await import('./check-production/checks.ts');
  const db = createDatabase(createPool({ connectionString: directDatabase(config).connectionString, max: 1 }));
  const installation = { config, db, clock: systemClock, foreignMailbox };
  const isFine = await walk(checks, installation, (name, finding) => console.log(lineOf(name, finding)));
  await db.destroy();
  console.log(isFine ? '\nNothing is amiss.' : '\nMend what FAILED, and run the check again.');
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  endWithFault(error);
}
