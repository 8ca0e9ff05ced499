import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { LedgerBook } from './ledger-book.ts';
import { runLedgerLoad } from './ledger-load.ts';

/**
 * A process that runs the ledger under load, and is killed by the test: `node ledger-writer.ts <connection string> <book> <scope>`. Writes
 * the key of every effect to standard output as soon as the database has confirmed the effect, which is when a client would get its answer.
 */
const [connectionString = '', id = '', scope = ''] = process.argv.slice(2);
await runLedgerLoad({
  book: new LedgerBook(createDatabase(createPool({ connectionString, max: 16 })), id, scope),
  clients: 32,
  onAcknowledged: (key) => process.stdout.write(`${key}\n`),
  stopped: () => false,
});
