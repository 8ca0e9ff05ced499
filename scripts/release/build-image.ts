import { execFile } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@caudal/api-server';
import { imagePrograms } from '../setup/image-programs.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { debianBase } from './base.ts';
import { ReleaseError } from './release-error.ts';

interface Ingredients {
  /** The archive of `npm run release`. */
  readonly archive: string;
  readonly release: Pick<Release, 'version' | 'commit'>;
  /** The file to write. */
  readonly file: string;
}

/**
 * Builds the image of an archive as a file that `podman load` and `docker load` read. Its name is `caudal` and its tag the version.
 * Nothing is kept in the machine's own store of images.
 * @throws ReleaseError if this process is not root: debootstrap requires it.
 */
export async function buildImage({ archive, release, file }: Ingredients, log: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) throw new ReleaseError('Run npm run image as root: debootstrap needs it.');
  const base = await debianBase(log);
  const cache = dirname(base);
  const folder = await mkdtemp(join(cache, 'build-'));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const program = await imagePrograms.find('buildah');
  const buildah = (command: string, ...args: string[]) =>
    promisify(execFile)(program, [...store, command, ...args], { maxBuffer: 64 * 1024 * 1024 });
  try {
    const context = join(folder, 'context');
    await mkdir(context);
    const from = join(folder, 'base.Containerfile');
    await writeFile(from, `FROM scratch\nADD ${basename(base)} /\n`);
    await link(base, join(context, basename(base)));
    await copyFile(archive, join(context, basename(archive)));
    // The isolation `chroot` also works in a container, which lacks the rights for buildah's other kinds of isolation.
    const build = ['--isolation', 'chroot', '--layers=false', '--format', 'docker'];
    log('Building the image by buildah…');
    await buildah('bud', ...build, '--tag', 'localhost/caudal-base', '--file', from, context);
    const named = ['--build-arg', 'BASE=localhost/caudal-base', '--build-arg', `ARCHIVE=${basename(archive)}`];
    const labels = Object.entries({ version: release.version, revision: release.commit, title: 'Caudal' });
    const labelled = labels.flatMap(([name, value]) => ['--label', `org.opencontainers.image.${name}=${value}`]);
    const containerfile = join(repositoryRoot, 'deploy/container/Containerfile');
    const tag = imageName(release);
    await buildah(
      'bud',
      ...build,
      ...named,
      ...labelled,
      '--pull-never',
      '--tag',
      tag,
      '--file',
      containerfile,
      context,
    );
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await buildah('push', '--quiet', tag, `docker-archive:${file}:${tag}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the name of a release's image. A tag may hold no `+`, which versions have. */
export const imageName = ({ version }: Pick<Release, 'version'>) => `localhost/caudal:${version.replace('+', '-')}`;
