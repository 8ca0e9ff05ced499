// npm run release [-- folder]: makes the archive of what production needs from the commit that is checked out. With --twice it makes it in
// two other checkouts instead, keeps neither, and says whether they are the same to the byte.
import { resolve } from 'node:path';
import { makeArchive } from './release/archive.ts';
import { ReleaseError } from './release/release-error.ts';
import { makeTwice } from './release/twice.ts';

const [, , asked = '.cache/release'] = process.argv;
const log = (line: string) => console.log(line);

async function makeOne(folder: string): Promise<void> {
  const { file, sha256, bytes, release } = await makeArchive(folder, log);
  console.log(`\nCaudal ${release.version}: ${file}\n${(bytes / 1_000_000).toFixed(0)} MB, SHA-256 ${sha256}`);
}

try {
  if (asked === '--twice') console.log(`\nBoth archives are the same: SHA-256 ${await makeTwice(log)}`);
  else await makeOne(resolve(asked));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
