import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { FormerDatabase, migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'caudal-migrations-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const run = () => migrate({ connectionString: database.url, directory });

test('migrate applies nothing to a clone, to which all files of this repository are already applied', async () => {
  const result = await migrate({ connectionString: database.url });
  expect(result).toEqual({ applied: [], functions: [], unknown: [] });
});

test('migrate applies each file once, in the order of names, when ten servers start at once', async () => {
  await write('9002_second.sql', 'insert into public.river values (2);');
  await write('9001_first.sql', 'create table public.river (id int primary key); insert into public.river values (1);');
  const results = await Promise.all(Array.from({ length: 10 }, run));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['9001_first.sql', '9002_second.sql']);
});

test('migrate reports applied files that the server does not have, and goes on', async () => {
  const { unknown } = await run();
  expect(unknown).toContain('0001_extensions.sql');
});

test('migrate names a file that fails, and keeps nothing of its changes', async () => {
  await write('9003_broken.sql', 'create table public.lake (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow(/9003_broken\.sql failed: division by zero/);
  const lake = await sql<{ found: string | null }>`select to_regclass('public.lake')::text as found`.execute(
    database.db,
  );
  expect(lake.rows).toEqual([{ found: null }]);
});

test('migrate repeats a file in batches until nothing is left, and keeps the batches before one that fails', async () => {
  await write(
    '9005_lakes.sql',
    'create table public.lake (id int primary key, depth int); insert into public.lake select generate_series(1, 25);',
  );
  const batch = (depth: string) =>
    write(
      '9006_depths.sql',
      `-- compatible\n-- in batches\nupdate public.lake set depth = ${depth} where id in (select id from public.lake where depth is null order by id limit 10);`,
    );
  const filled = async () =>
    (await sql<{ count: number }>`select count(depth)::integer as count from public.lake`.execute(database.owner)).rows;
  await batch('1 / (21 - id)');
  await expect(run()).rejects.toThrow(/9006_depths\.sql failed: division by zero/);
  expect(await filled()).toEqual([{ count: 20 }]);
  await batch('7');
  expect((await run()).applied).toEqual(['9006_depths.sql']);
  expect(await filled()).toEqual([{ count: 25 }]);
  expect((await run()).applied).toEqual([]);
  await write('9007_two.sql', '-- compatible\n-- in batches\nselect 1; select 2;');
  await expect(run()).rejects.toThrow(/9007_two\.sql failed: A file in batches has to have one statement/);
});

test('migrate refuses an applied file to which even a line break was added, but not one whose line endings became CRLF', async () => {
  await write('9003_words.sql', 'select 1;');
  await run();
  await write('9003_words.sql', 'select 1;\r\n');
  await expect(run()).rejects.toThrow(/9003_words\.sql was edited/);
  await write('9003_words.sql', 'select 1;');
  await expect(run()).resolves.toMatchObject({ applied: [] });
  await write('9004_lines.sql', 'select 1;\nselect 2;\n');
  await run();
  await write('9004_lines.sql', 'select 1;\r\nselect 2;\r\n');
  await expect(run()).resolves.toMatchObject({ applied: [] });
});

test('migrate applies a function again only when its file has changed', async () => {
  await mkdir(join(directory, 'functions'), { recursive: true });
  const depth = (metres: number) =>
    write('functions/depth.sql', `create or replace function public.depth() returns int return ${metres};`);
  await depth(3);
  expect((await run()).functions).toEqual(['depth.sql']);
  expect((await run()).functions).toEqual([]);
  await depth(7);
  expect((await run()).functions).toEqual(['depth.sql']);
  const { rows } = await sql<{ metres: number }>`select public.depth() as metres`.execute(database.owner);
  expect(rows).toEqual([{ metres: 7 }]);
});

test('migrate refuses a database of the former version, and does not change it', async () => {
  const former = await createTestDatabase();
  try {
    await sql`insert into public.schema_migration (name, checksum) values ('0040_kyc.sql', 'former')`.execute(
      former.owner,
    );
    await expect(migrate({ connectionString: former.url })).rejects.toThrow(FormerDatabase);
  } finally {
    await former.drop();
  }
});
