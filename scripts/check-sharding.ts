// npm run check-sharding: reads the tables of a database and says which of them could be divided among nodes by customer, which key holds
// the distribution column, and what becomes of the others: docs/operations/growth.md. Exit code 1 when a table has no class.
import { readCatalogue } from './sharding/catalogue.ts';
import { examine } from './sharding/key-rules.ts';
import { reportOf } from './sharding/report.ts';
import { tableClasses } from './sharding/tables.ts';
import { openRunningDatabase } from './start/running-database.ts';

const { db, close } = await openRunningDatabase();
try {
  const examination = examine(await readCatalogue(db), tableClasses);
  console.log(reportOf(examination));
  process.exitCode = examination.faults.length > 0 ? 1 : 0;
} finally {
  await close();
}
