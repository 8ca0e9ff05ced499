// npm run months: as the owner of the database, creates the partitions of coming months for tables by month, and removes the partitions
// whose rows are all past their retention. Servers go on reading and writing meanwhile.
import { noticeMonths } from '../api-server/src/identity/identity-area.ts';
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { withClient } from '../api-server/src/platform/db/await-database.ts';
import { endMonths, makeMonthsAsOwner } from '../api-server/src/platform/db/months.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

try {
  const database = { connectionString: ownersUrl(), variable: owners_variable };
  await withClient(database, 'caudal months', async (client) => {
    console.log(`Months made ahead of time: ${await makeMonthsAsOwner(client, database)}`);
    const removed = await endMonths(client, noticeMonths, new Date());
    console.log(removed.length === 0 ? 'No month has to go yet.' : `Removed ${removed.join(', ')}`);
  });
} catch (error) {
  endWithFault(error);
}
