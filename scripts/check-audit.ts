// npm run check-audit [-- hash]: recomputes every seal of the audit log. Given the hash that an earlier run printed, it also checks that
// one of the seals still has that hash.
import { checkSeals } from '@caudal/api-server';
import { openRunningDatabase } from './start/running-database.ts';

const [, , kept] = process.argv;
if (kept !== undefined && !/^[0-9a-f]{64}$/.test(kept)) {
  console.error('A hash has 64 digits and letters from a to f: npm run check-audit -- <hash>');
  process.exit(2);
}

const { db, close } = await openRunningDatabase();
try {
  const { seals, events, broken, hashes } = await checkSeals(db);
  const last = hashes.at(-1);
  if (broken !== null)
    console.error(`Seal ${broken} does not fit the events that it seals: something was changed, left out or put in.`);
  else if (kept !== undefined && !hashes.includes(kept))
    console.error(`No seal has the hash ${kept}: the chain is another one.`);
  else
    console.log(
      `${events} events under ${seals} seals, all as they were.${last ? `\nKeep this hash elsewhere: ${last}` : ''}`,
    );
  process.exitCode = broken !== null || (kept !== undefined && !hashes.includes(kept)) ? 1 : 0;
} finally {
  await close();
}
