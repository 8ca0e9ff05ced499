import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from '../postgres/place.ts';
import { giveTo } from '../postgres/system-user.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { CopiedFiles } from './copied-files.ts';

/** A folder of backups, which the scripts of `deploy/backup/` write and read as the user who runs Postgres. */
export class BackupFolder {
  readonly path: string;
  /** The file that a whole backup leaves for `BACKUP_RECORD`. */
  readonly record: string;
  /** The file that Prometheus's exporter reads. */
  readonly metric: string;
  /** The copy of the product's files. */
  readonly files: CopiedFiles;
  readonly #scripts: string;

  private constructor(folder: string) {
    this.path = join(folder, 'backup');
    this.record = join(folder, 'backup/done');
    this.metric = join(folder, 'backup/caudal.prom');
    this.files = new CopiedFiles(this.path);
    this.#scripts = join(folder, 'scripts');
  }

  /** Creates an empty folder of backups for the user of Postgres, who may be unable to read this checkout: the scripts are copied too. */
  static async create(folder: string, { identity }: Place): Promise<BackupFolder> {
    const made = new BackupFolder(folder);
    await mkdir(made.path);
    await cp(join(repositoryRoot, 'deploy/backup'), made.#scripts, { recursive: true });
    await giveTo(identity, made.path);
    return made;
  }

  /** The `archive_command` of a Postgres whose write-ahead log belongs here. */
  get archiveCommand(): string {
    return `sh ${join(this.#scripts, 'archive-wal')} %p %f ${this.path}`;
  }

  /** Takes a base backup of the Postgres at an address, and returns its folder. */
  async takeBase(address: string, place: Place): Promise<string> {
    const { hostname, port, username, password } = new URL(address);
    const pgpass = join(this.path, '.pgpass');
    await writeFile(pgpass, `*:*:*:*:${password}\n`, { mode: 0o600 });
    await giveTo(place.identity, pgpass);
    const environment = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSFILE: pgpass };
    return this.#run(place, environment, 'base-backup', this.path, '7', this.record, this.metric);
  }

  /** Restores the database as of a moment into an empty folder, and returns the base backup that it was made from. */
  restore(moment: string, place: Place): Promise<string> {
    return this.#run(place, {}, 'restore', this.path, place.dataDir, moment);
  }

  /** Returns the name of the first file of the write-ahead log that a base backup needs. */
  async firstLogFile(base: string): Promise<string> {
    const label = await readFile(join(base, 'backup_label'), 'utf8');
    return /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  }

  async #run(
    { binaries, identity }: Place,
    environment: Readonly<Record<string, string>>,
    script: string,
    ...args: readonly string[]
  ): Promise<string> {
    const PATH = `${join(binaries.root, 'bin')}:${process.env['PATH'] ?? ''}`;
    const options = { ...identity, cwd: '/', env: { PATH, LC_ALL: 'C', ...environment } };
    const { stdout } = await promisify(execFile)('sh', [join(this.#scripts, script), ...args], options);
    return stdout.split('\n')[0] ?? '';
  }
}
