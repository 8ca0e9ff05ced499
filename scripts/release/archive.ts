import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@caudal/api-server';
import { buildApp } from '../build/build-app.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { checkedOut, committedFiles } from './commit.ts';
import { stageApp, stageProduct } from './stage.ts';

/** An archive that was made. */
interface Archive {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly release: Release;
}

/**
 * Makes the archive of the commit that is checked out: both apps as they are built, the server, its commands and migrations, the packages
 * that it needs and no others, the pinned Node, a bill of materials and all licences. The same commit gives the same bytes on the same
 * platform.
 * @throws ReleaseError if files differ from the commit.
 */
export async function makeArchive(folder: string, log: (line: string) => void): Promise<Archive> {
  const release = checkedOut();
  const cache = join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const stage = await mkdtemp(join(cache, 'release-'));
  const name = `caudal-${release.version}-${process.platform}-${process.arch}`;
  try {
    for (const app of ['customer-app', 'backoffice-app'] as const) {
      log(`Building the ${app}…`);
      await buildApp(app, 'best');
      await stageApp(join(stage, name), app);
    }
    log('Packing the apps, the server, its packages and Node…');
    await stageProduct(join(stage, name), release, committedFiles());
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${name}.tar.gz`);
    pack(stage, name, release, file);
    return { file, bytes: (await stat(file)).size, sha256: await hashOf(file), release };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/**
 * Packs the folder reproducibly: entries sorted by name, without owner, with the commit's time, and with rights that depend only on whether
 * a file is a program.
 */
export function pack(stage: string, name: string, { committedAt }: Release, file: string): void {
  const order = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--hard-dereference'];
  const tar = file.replace(/\.gz$/, '');
  // A folder whose group is handed down to new folders (set-group-ID) would be seen in their rights.
  const settings = [...order, `--mtime=${committedAt}`, '--mode=u=rwX,go=rX,a-st'];
  // Variables such as TAR_OPTIONS and GZIP would change how both programs write.
  const env = { PATH: process.env['PATH'] };
  execFileSync('tar', ['-C', stage, ...settings, '-cf', tar, name], { env });
  execFileSync('gzip', ['-n', '-f', tar], { env });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
