import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { debianVersions } from '../postgres/binaries.ts';
import { installByApt } from './programs.ts';

/** The version of Debian 12, which production runs on. */
const version = '15';
const settings = '/etc/postgresql-common/createcluster.d/caudal.conf';

/** Returns the oldest version of Debian's Postgres on this machine, installed if it is allowed to; undefined if there is none. */
export async function findDebianPostgres(log: (line: string) => void = console.log): Promise<string | undefined> {
  const [oldest] = await debianVersions();
  if (oldest !== undefined) return oldest;
  if (process.getuid?.() === 0 && !existsSync(dirname(dirname(settings)))) {
    // The package would create a cluster and start it, which nobody asked for.
    await mkdir(dirname(settings), { recursive: true });
    await writeFile(settings, 'create_main_cluster = false\n');
  }
  if (await installByApt(`Debian's Postgres ${version}`, [`postgresql-${version}`], log)) return version;
  log(`There is no Postgres of Debian here, so nothing is tested on it (apt-get install postgresql-${version}).`);
  return undefined;
}
