// npm run money-out [-- hold 'reason' | release [--without-statement]]: as the owner of the database, says whether money out is held, holds it,
// or releases it. While it is held nothing is paid, sent to the chain or swept. After a restore it is held from the start, and is released
// only once `npm run after-restore` has looked, also at the bank's statement of the day. --without-statement: does not wait for that statement.
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { withClient } from '../api-server/src/platform/db/await-database.ts';
import { requireSchema } from '../api-server/src/platform/db/servable.ts';
import { canHold, holdMoneyOut, inWords, readMoneyOut, releaseMoneyOut, whyNotRelease } from './money-out/hold.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

const [, , wish, why, ...others] = process.argv;
const isHold = wish === 'hold' && why !== undefined && why.trim() !== '';
const isRelease = wish === 'release' && (why === undefined || why === '--without-statement');
const isQuestion = wish === undefined;
if ((!isHold && !isRelease && !isQuestion) || others.length > 0) {
  console.error(
    "Nothing, hold and a reason, or release with or without --without-statement: npm run money-out -- hold 'the bank asks us to wait'",
  );
  process.exit(2);
}

try {
  const database = { connectionString: ownersUrl(), variable: owners_variable };
  await withClient(database, 'caudal money-out', async (client) => {
    // A database that is older than this version can be held all the same; what else is asked needs its newest columns.
    if (!isHold || !(await canHold(client))) await requireSchema(client, database);
    if (isHold) {
      for (const line of await holdMoneyOut(client, why.trim())) console.log(line);
      return;
    }
    const refused = isRelease ? whyNotRelease(await readMoneyOut(client), why !== undefined) : null;
    if (refused !== null) {
      console.error(refused);
      process.exitCode = 1;
      return;
    }
    if (isRelease) await releaseMoneyOut(client);
    for (const line of inWords(await readMoneyOut(client))) console.log(line);
  });
} catch (error) {
  endWithFault(error);
}
