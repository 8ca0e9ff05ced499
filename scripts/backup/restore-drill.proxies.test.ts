import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPlace, removeCluster } from '../postgres/place.ts';
import { findDebianPostgres } from '../setup/debian-postgres.ts';
import { startDebianPostgres } from './archived-postgres.ts';
import { pesos, RestoreDrill } from './restore-drill.ts';

let version: string;
let folder: string;
let drill: RestoreDrill;
beforeAll(async () => {
  version = (await findDebianPostgres()) ?? '';
  folder = await mkdtemp(join(tmpdir(), 'caudal-restored-'));
  drill = await RestoreDrill.hold({ movements: 2_000, version, log: () => undefined });
});
afterAll(async () => {
  await drill?.end();
  await rm(folder, { recursive: true, force: true });
});

const failed = async () => (await drill.look()).filter(({ isTrue }) => !isTrue).map(({ what }) => what);

describe('a product that was restored to a moment', () => {
  it('contains everything before the moment and nothing after it', async () => {
    expect(await failed()).toEqual([]);
  });

  it('comes from a backup that wrote its record and kept the write-ahead log from its start on', async () => {
    const [base = ''] = await readdir(join(drill.backup.path, 'base'));
    const needed = await drill.backup.firstLogFile(join(drill.backup.path, 'base', base));
    const kept = (await readdir(join(drill.backup.path, 'wal')))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted();
    expect(kept[0]).toBe(needed);
    expect((await stat(drill.backup.record)).size).toBe(0);
    expect(await readFile(drill.backup.metric, 'utf8')).toMatch(/^caudal_base_backup_seconds \d{10}$/m);
  });

  it('has the files of a copy that told when it was complete', async () => {
    expect(await readFile(drill.backup.files.metric, 'utf8')).toMatch(/^caudal_files_copy_seconds \d{10}$/m);
  });

  it('contains everything that was archived when it is restored to the moment `latest`', async () => {
    const place = await findPlace(join(folder, 'latest'), true, version);
    await drill.backup.restore('latest', place);
    const { running } = await startDebianPostgres(join(folder, 'latest'), version);
    const client = new Client({ connectionString: running.url });
    await client.connect();
    const { rows } = await client.query('select state from movements.movement where amount = $1', [pesos.after * 100]);
    expect(rows).toEqual([{ state: 'completed' }]);
    await client.end();
    await running.stop();
    await removeCluster(join(folder, 'latest'));
  });

  it('cannot be restored to a moment before every base backup, nor into a folder that is not empty', async () => {
    const place = await findPlace(join(folder, 'refused'), true, version);
    await expect(drill.backup.restore('2020-01-01 00:00+00', place)).rejects.toThrow(
      /No base backup in .+ ended before/,
    );
    await writeFile(join(place.dataDir, 'something'), '');
    await expect(drill.backup.restore('latest', place)).rejects.toThrow(/is not empty/);
    await removeCluster(join(folder, 'refused'));
  });

  it('is reported as incomplete when the copy of the bucket lacks the file of a document', async () => {
    const stored = await readdir(drill.files.directory, { recursive: true });
    const key = await drill.keyOfDocument();
    const file = stored.find((name) => name.includes(key) && name.endsWith('._S3rver_object')) ?? '';
    await rm(join(drill.files.directory, file), { recursive: true });
    expect(await failed()).toEqual(['every document opens and shows what it showed']);
  });
});
