import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '../../api-server/src/platform/db/database.ts';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { createPool } from '../../api-server/src/platform/db/pool.ts';
import { reconcileLedger } from '../../api-server/src/ledger/reconcile.ts';
import { crashRounds } from '../../api-server/src/testing/crash-rounds.ts';
import { LedgerBook } from '../../api-server/src/testing/ledger-book.ts';
import { auditLoad, openForLoad, runLedgerLoad } from '../../api-server/src/testing/ledger-load.ts';
import { removeCluster } from './place.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

const rounds = crashRounds(1);

// These tests start their own Postgres, because killing the shared one would break the other tests.
let folder: string;
let postgres: RunningPostgres;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-crash-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), restartsPerMinute: 1_000 });
  await migrate({ connectionString: postgres.url });
  db = createDatabase(createPool({ connectionString: postgres.url, max: 16 }));
});

afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  await removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

const limit = { timeout: 300_000 * (rounds + 1) };

test(
  'the ledger loses and doubles no confirmed transfer when Postgres is killed repeatedly under 32 concurrent clients',
  limit,
  async () => {
    const book = new LedgerBook(db);
    await openForLoad(book);
    for (let round = 1; round <= rounds; round += 1) {
      const scope = `round-${round}`;
      const acknowledged: string[] = [];
      let stopped = false;
      const load = runLedgerLoad({
        book: book.on(db, scope),
        clients: 32,
        onAcknowledged: (key) => acknowledged.push(key),
        stopped: () => stopped,
      });
      await vi.waitUntil(() => acknowledged.length >= 200, { timeout: 120_000 });
      const pid = await postgres.pid();
      expect(pid).toBeDefined();
      process.kill(Number(pid), 'SIGKILL');
      const before = acknowledged.length;
      // The clients retry until the restarted server answers; they see nothing but errors meanwhile.
      await vi.waitUntil(() => acknowledged.length >= before + 200, { timeout: 120_000 });
      stopped = true;
      await load;
      expect(await auditLoad(db, scope, acknowledged)).toEqual({ lost: [], unequal: [] });
      expect(await reconcileLedger(db)).toEqual([]);
    }
  },
);

test('startPostgres starts although a killed server has left its lock file behind', async () => {
  const dataDir = join(folder, 'second');
  const first = await startPostgres({ dataDir });
  const pid = await first.pid();
  const stopping = first.stop();
  process.kill(Number(pid), 'SIGKILL');
  await stopping;
  const second = await startPostgres({ dataDir, port: first.port });
  expect(await second.pid()).not.toBe(pid);
  await second.stop();
  await second.stop();
  expect(await second.pid()).toBeUndefined();
  await removeCluster(dataDir);
});
