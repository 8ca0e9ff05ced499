import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writtenForHere } from '../../proxies/written-for-here.ts';
import { copyPrograms } from '../../setup/copy-programs.ts';
import { repositoryRoot } from '../../setup/repository.ts';

/** The times that the scripts of `deploy/backup/` record for the exporter of a machine. */
export class RecordedTimes {
  /** The folder that the exporter reads. */
  readonly folder: string;
  readonly #work: string;
  readonly #stored: string;

  constructor(folder: string) {
    this.folder = join(folder, 'textfiles');
    this.#work = folder;
    this.#stored = join(folder, 'stored');
  }

  async recordAll(): Promise<void> {
    await mkdir(this.folder);
    await mkdir(this.#stored);
    await writeFile(join(this.#stored, 'document'), 'sealed');
    await this.backup();
    await this.files();
  }

  /** The files that `base-backup` and `copy-files` write. */
  #fileOf = (of: 'backup' | 'files') => join(this.folder, `${of}.prom`);

  read = (of: 'backup' | 'files') => readFile(this.#fileOf(of), 'utf8');

  /** Moves a recorded time back. */
  async age(of: 'backup' | 'files', hours: number): Promise<void> {
    const text = await this.read(of);
    const aged = text.replace(/\d{10}/, (seconds) => String(Number(seconds) - hours * 3_600));
    if (aged === text) throw new Error(`No time is recorded in ${this.#fileOf(of)}`);
    await writeFile(this.#fileOf(of), aged);
  }

  /** Runs the lines of `base-backup` that record a backup. */
  async backup(): Promise<void> {
    const script = await writtenForHere('backup/base-backup', {});
    const [lines = ''] = /^\[ -z "\$metric" \][^]*?^METRIC$/m.exec(script) ?? [];
    if (!lines.includes('cat > "$metric"')) throw new Error('base-backup records no time');
    await promisify(execFile)('sh', ['-euc', `metric=$0\n${lines}`, this.#fileOf('backup')]);
  }

  /** Copies a folder of one file by `copy-files`. */
  async files(): Promise<void> {
    const config = join(this.#work, 'rclone.conf');
    await writeFile(config, '');
    const PATH = `${dirname(await copyPrograms.find('rclone'))}:${process.env['PATH'] ?? ''}`;
    const script = join(repositoryRoot, 'deploy/backup/copy-files');
    const args = [script, config, this.#stored, join(this.#work, 'copied'), this.#fileOf('files')];
    await promisify(execFile)('sh', args, { env: { PATH } });
  }

  damage = () => writeFile(join(this.#stored, 'document'), 'something else');
  lose = () => rm(join(this.#stored, 'document'));
}
