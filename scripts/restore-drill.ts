// npm run restore-drill [-- --movements=10000000]: lets people use the product with backups, loses database and bucket, brings both back to
// a moment in between from the backups alone, and compares. Prints how long each step took; exit code 1 if anything is not as it was.
import { RestoreDrill } from './backup/restore-drill.ts';
import { copyPrograms } from './setup/copy-programs.ts';
import { findDebianPostgres } from './setup/debian-postgres.ts';

const [, , asked = '--movements=0'] = process.argv;
const movements = /^--movements=(\d{1,9})$/.exec(asked)?.[1];
if (movements === undefined) {
  console.error('A drill is started by: npm run restore-drill -- --movements=10000');
  process.exit(2);
}
const log = (line: string) => console.log(line);
await copyPrograms.install(log);
const version = await findDebianPostgres(log);
if (version === undefined) process.exit(1);

const drill = await RestoreDrill.hold({ movements: Number(movements), version, log });
try {
  const findings = await drill.look();
  console.log(`\n${drill.times.table()}\n`);
  for (const { what, isTrue } of findings) console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${what}`);
  process.exitCode = findings.every(({ isTrue }) => isTrue) ? 0 : 1;
} finally {
  await drill.end();
}
