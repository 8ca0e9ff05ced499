// npm run create-officer -- officer@example.co [role ...]: prints a one-time enrolment link.
import { inviteOfficer, seededRoles, UnknownRole } from '@caudal/api-server';
import { openRunningDatabase, requireInArchive } from './start/running-database.ts';

const [, , email = '', ...roles] = process.argv;
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.error("Name the officer's e-mail: npm run create-officer -- officer@example.co");
  console.error(`Roles may follow (${seededRoles.join(', ')}); without any, the officer is a reviewer.`);
  process.exit(2);
}

requireInArchive('DATABASE_URL', 'INTERNAL_ORIGIN');
const { db, backofficeUrl, close } = await openRunningDatabase();
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
  await close();
}
