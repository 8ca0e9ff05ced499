// npm run create-officer -- officer@example.co [role ...]: prints a one-time enrolment link.
import { createDatabase, createPool, inviteOfficer, seededRoles, UnknownRole } from '@caudal/api-server';
import { LockHeld } from './setup/process-lock.ts';
import { runningDatabase } from './start/running-database.ts';

const [, , email = '', ...roles] = process.argv;
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error("Name the officer's e-mail: npm run create-officer -- officer@example.co");
  console.error(`Roles may follow (${seededRoles.join(', ')}); without any, the officer is a reviewer.`);
  process.exit(2);
}

const { databaseUrl, backofficeUrl, stop } = await runningDatabase().catch((error: unknown) => {
  if (!(error instanceof LockHeld)) throw error;
  console.error(error.message);
  process.exit(1);
});
const db = createDatabase(createPool({ connectionString: databaseUrl, max: 1 }));
try {
  const token = await inviteOfficer(db, email, roles.length > 0 ? roles : ['reviewer'], new Date());
  if (token) console.log(`\nOpen within 48 hours, once:\n\n  ${backofficeUrl}/enrol#${token}\n`);
  else console.error(`${email} is enrolled already.`);
  process.exitCode = token ? 0 : 1;
} catch (error) {
  if (!(error instanceof UnknownRole)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await db.destroy();
  await stop();
}
