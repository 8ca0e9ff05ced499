// npm run money-out [-- hold 'reason' | release]: as the owner of the database, says whether money out is held, holds it, or releases it. While
// it is held nothing is paid, sent to the chain or swept. After a restore it is held from the start, and is released only once
// `npm run after-restore` has looked.
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { withClient } from '../api-server/src/platform/db/await-database.ts';
import { holdMoneyOut, inWords, readMoneyOut, releaseMoneyOut } from './money-out/hold.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

const [, , wish, why, ...others] = process.argv;
const isHold = wish === 'hold' && why !== undefined && why.trim() !== '';
const isOther = (wish === undefined || wish === 'release') && why === undefined;
if ((!isHold && !isOther) || others.length > 0) {
  console.error("Nothing, hold and a reason, or release: npm run money-out -- hold 'the bank asks us to wait'");
  process.exit(2);
}

try {
  const database = { connectionString: ownersUrl(), variable: owners_variable };
  await withClient(database, 'caudal money-out', async (client) => {
    if (isHold) await holdMoneyOut(client, why.trim());
    const state = await readMoneyOut(client);
    if (wish === 'release' && state.isUnexamined) {
      console.error(
        'This database was restored, and its comparison with the chain is not complete yet. Run after-restore first.',
      );
      process.exitCode = 1;
      return;
    }
    if (wish === 'release') await releaseMoneyOut(client);
    for (const line of inWords(await readMoneyOut(client))) console.log(line);
  });
} catch (error) {
  endWithFault(error);
}
