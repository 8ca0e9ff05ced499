import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this server's migrations. */
const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface Text {
  readonly sql: string;
  readonly checksum: string;
}

/** A migration or function file. */
export interface Migration extends Text {
  readonly name: string;
  /** The checksums under which the file may be on record: that of `sql`, and those of its texts for other versions of Postgres. */
  readonly known: ReadonlySet<string>;
  /** True if servers that lack this file may start on a database to which the file was applied. */
  readonly isCompatible: boolean;
  /** True if the file's one statement is run again and again, each time in a transaction of its own, until it changes no row. */
  readonly isInBatches: boolean;
}

interface MigrationFiles {
  readonly migrations: readonly Migration[];
  readonly functions: readonly Migration[];
}

/** Matches the first line of a migration after which older servers still work. */
const compatible = /^-- compatible\b/;
const in_batches = /^-- in batches$/m;

/**
 * Reads the files for a major version of Postgres. A file in `before-17/` is the text of the migration of that name for versions before 17,
 * which cannot run the main text.
 */
export async function readMigrationFiles(postgres: number, directory = MIGRATIONS_DIR): Promise<MigrationFiles> {
  const older = (await readdir(directory).catch(noneWhenMissing))
    .flatMap((name) => /^before-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
  const texts = await textsIn(directory);
  const olderTexts = await Promise.all(
    older.map(async (before) => ({ before, texts: await textsIn(join(directory, `before-${before}`)) })),
  );
  const migrations = [...texts].map(([name, newest]) => {
    const others = olderTexts.flatMap(({ before, texts: found }) => ({ before, text: found.get(name) }));
    const { text = newest } = others.find(({ before, text: found }) => found && postgres < before) ?? {};
    const known = [newest, ...others.map((other) => other.text)].flatMap((one) => one?.checksum ?? []);
    return {
      name,
      ...text,
      known: new Set(known),
      isCompatible: compatible.test(newest.sql),
      isInBatches: in_batches.test(newest.sql),
    };
  });
  const functions = [...(await textsIn(join(directory, 'functions')))].map(([name, text]) => ({
    name,
    ...text,
    known: new Set([text.checksum]),
    isCompatible: true,
    isInBatches: false,
  }));
  return { migrations, functions };
}

/** Returns the .sql files of a folder by name, in the order of their names. */
async function textsIn(directory: string): Promise<ReadonlyMap<string, Text>> {
  const names = (await readdir(directory).catch(noneWhenMissing)).filter((name) => name.endsWith('.sql')).sort();
  const read = async (name: string): Promise<[string, Text]> => {
    // Git may check files out with CRLF on Windows, which must not change their checksum.
    const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    return [name, { sql, checksum: createHash('sha256').update(sql).digest('hex') }];
  };
  return new Map(await Promise.all(names.map(read)));
}

function noneWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
