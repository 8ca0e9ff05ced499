// npm run after-restore [-- --places 20000] [--renumber]: looks at a restored database, before money out is released. Needs the server's variables and
// OWNER_DATABASE_URL. Ends all sessions, leaves out the addresses that may have been shown since, finds at the bank and on the chain what was
// sent since, and moves the nonces ahead. Once a server has read the chain, a further run has officers decide about what was not sent. Prints
// what it found and did, and what comes next. Safe to repeat. Exit codes: docs/operations/backup.md, _Restoring_. --places: leaves out so many
// addresses, 2000 without it. --renumber: queues a transaction anew whose number (nonce) the chain gave to another one.
import { systemClock } from '../api-server/src/platform/clock.ts';
import { readConfig } from '../api-server/src/platform/config/read-config.ts';
import { secretsRemover } from '../api-server/src/platform/config/secret-texts.ts';
import { endWithFault } from '../api-server/src/platform/config/setup-fault.ts';
import { withClient } from '../api-server/src/platform/db/await-database.ts';
import { createDatabase } from '../api-server/src/platform/db/database.ts';
import { createPool } from '../api-server/src/platform/db/pool.ts';
import { requireSchema } from '../api-server/src/platform/db/servable.ts';
import { ChainUnavailable, WrongChain } from '../api-server/src/rails/evm/chain.ts';
import { SignerUnavailable } from '../api-server/src/rails/evm/keys/signer.ts';
import { wordsOfNode } from '../api-server/src/rails/evm/words-of-node.ts';
import { readOptions } from './money-out/after-restore-options.ts';
import { examineRestored } from './money-out/examine-restored.ts';
import { exit_codes, exitCodeOf } from './money-out/exit-code.ts';
import { owners_variable, ownersUrl } from './setup/owners-url.ts';

/** Ending the sessions of all customers takes longer than a statement of the server may. */
const statement_timeout_ms = 600_000;

/** Errors of the node and the signer, which are no faults of this program. */
const away = [ChainUnavailable, WrongChain, SignerUnavailable];

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exit(exit_codes.misused);
}

/** Takes the secrets of the configuration out of a line, once the configuration was read. */
let withoutSecrets = (line: string) => line;

try {
  // The server's configuration refuses the owner's URL, which this command has beside it.
  const { [owners_variable]: _, ...ofServer } = process.env;
  const config = readConfig(ofServer);
  withoutSecrets = secretsRemover(config);
  const database = { connectionString: ownersUrl(), variable: owners_variable };
  // A moment before an update has the tables of the former version.
  await withClient(database, 'caudal after-restore', (client) => requireSchema(client, database));
  const { connectionString } = database;
  const db = createDatabase(createPool({ connectionString, role: null, max: 2, statement_timeout_ms }));
  const tell = (line: string) => console.log(line);
  const { lines, ...outcome } = await examineRestored({ config, db, clock: systemClock, tell }, options);
  await db.destroy();
  for (const line of lines) tell(line);
  process.exitCode = exitCodeOf(outcome);
} catch (error) {
  if (!away.some((kind) => error instanceof kind)) endWithFault(error);
  const { message, cause } = error as Error;
  const words = wordsOfNode(cause);
  const why = withoutSecrets(words === null ? message : `${message}: ${words}`);
  console.error(`${why}. Money out stays held; run this again once node and signer answer.`);
  process.exit(exit_codes.prevented);
}
