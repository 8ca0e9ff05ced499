// npm run create-officer -- officer@example.co: prints a one-time enrolment link.
import { createDatabase, createPool, inviteOfficer } from '@caudal/api-server';
import { LockHeld } from './setup/process-lock.ts';
import { runningDatabase } from './start/running-database.ts';

const email = process.argv[2] ?? '';
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error("Name the officer's e-mail: npm run create-officer -- officer@example.co");
  process.exit(2);
}

const { databaseUrl, backofficeUrl, stop } = await runningDatabase().catch((error: unknown) => {
  if (!(error instanceof LockHeld)) throw error;
  console.error(error.message);
  process.exit(1);
});
const db = createDatabase(createPool({ connectionString: databaseUrl, max: 1 }));
try {
  const token = await inviteOfficer(db, email, new Date());
  if (token) console.log(`\nOpen within 48 hours, once:\n\n  ${backofficeUrl}/enrol#${token}\n`);
  else console.error(`${email} is enrolled already.`);
  process.exitCode = token ? 0 : 1;
} finally {
  await db.destroy();
  await stop();
}
