// npm run image [-- folder]: makes the archive of the commit that is checked out and, from it, an image of a container.
import { resolve } from 'node:path';
import { makeArchive } from './release/archive.ts';
import { buildImage, imageName } from './release/build-image.ts';
import { ReleaseError } from './release/release-error.ts';
import { imagePrograms } from './setup/image-programs.ts';

const folder = resolve(process.argv[2] ?? '.cache/release');
const log = (line: string) => console.log(line);

try {
  await imagePrograms.install(log);
  const { file: archive, release } = await makeArchive(folder, log);
  const file = archive.replace(/\.tar\.gz$/, '.image.tar');
  await buildImage({ archive, release, file }, log);
  console.log(`\n${imageName(release)}: ${file}\nRead it by: podman load -i ${file}`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
