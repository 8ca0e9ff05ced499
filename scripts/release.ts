// npm run release [-- folder]: makes the archive of what production needs from the commit that is checked out.
import { resolve } from 'node:path';
import { makeArchive } from './release/archive.ts';
import { ReleaseError } from './release/release-error.ts';

const folder = resolve(process.argv[2] ?? '.cache/release');
try {
  const { file, sha256, bytes, release } = await makeArchive(folder, (line) => console.log(line));
  console.log(`\nCaudal ${release.version}: ${file}\n${(bytes / 1_000_000).toFixed(0)} MB, SHA-256 ${sha256}`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
