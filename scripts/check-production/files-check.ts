import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../api-server/src/platform/config/variable.ts';
import { amiss, fine, type Check, type Finding } from './check.ts';

export const files: Check = {
  passes: 'a trial file in the bucket of `FILES_BUCKET`, or in `FILES_DIR`, can be written, read and deleted',
  look: ({ config }) =>
    config.FILES_BUCKET === 'none' ? lookAtFolder(config.FILES_DIR) : lookAtBucket(config.FILES_BUCKET),
};

const trial = Buffer.from('caudal check-production');

async function lookAtFolder(folder: string): Promise<Finding> {
  const mend = 'Give it to the user that runs the server, or name another one in FILES_DIR.';
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) return amiss(`The folder ${folder} is not there (${found.code}). ${mend}`);
  // Root may write everywhere, so a successful write would not show that the server's user may.
  if (process.getuid?.() === 0 && found.uid !== 0)
    return amiss(`The folder ${folder} is another user's, and this runs as root. Run the check as that user.`);
  const file = join(folder, `caudal-trial-${randomUUID()}`);
  try {
    await writeFile(file, trial, { flag: 'wx', mode: 0o600 });
    const read = await readFile(file);
    if (!read.equals(trial)) return amiss(`The folder ${folder} gives back other bytes than it was given.`);
  } catch (error) {
    return amiss(
      `The folder ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}). ${mend}`,
    );
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
  return fine(`${folder} takes and gives files. With two servers use a bucket.`);
}

async function lookAtBucket(bucket: Bucket): Promise<Finding> {
  // The S3 client is large, and is loaded only for a bucket.
  const { openS3Store } = await import('../../api-server/src/platform/files/s3-store.ts');
  const store = await openS3Store(bucket);
  const key = randomUUID();
  try {
    await store.put(key, trial);
    const read = await store.get(key);
    if (!read.equals(trial)) return amiss(`The bucket ${bucket.name} gives back other bytes than it was given.`);
  } finally {
    await store.remove(key);
  }
  return fine(`The bucket ${bucket.name} takes and gives files.`);
}
