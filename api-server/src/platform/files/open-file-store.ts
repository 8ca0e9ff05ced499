import { access, constants, mkdir } from 'node:fs/promises';
import { SetupFault } from '../config/setup-fault.ts';
import type { Config } from '../config/variables.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { open, seal, sealedBy } from '../sealing/secret-box.ts';
import { FileStoreUnavailable, type FileStore, type SealedFileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/**
 * Opens the store of this server's files: the bucket, if one is configured, else the folder. Files are encrypted before they reach the
 * store.
 *
 * @throws when the bucket cannot be used; SetupFault when the folder cannot be written.
 */
export async function openFileStore({ FILES_BUCKET, FILES_DIR, DATA_KEY }: Config): Promise<SealedFileStore> {
  if (FILES_BUCKET === 'none') {
    await requireWritable(FILES_DIR);
    return encryptFiles(reportOutages(createFolderStore(FILES_DIR)), DATA_KEY);
  }
  // The S3 client is large, and most servers keep their files in a folder, so it is loaded only when needed.
  const { openS3Store } = await import('./s3-store.ts');
  return encryptFiles(reportOutages(await openS3Store(FILES_BUCKET)), DATA_KEY);
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : String(cause);
    throw new SetupFault('folder_unwritable', { variable: 'FILES_DIR', place: folder, found }, { cause });
  }
}

/** Encrypts files at rest. A file's key is authenticated with its content: a file that was moved to another key cannot be opened. */
function encryptFiles({ put, get, ...store }: FileStore, dataKey: KeyRing): SealedFileStore {
  const purposeOf = (key: string) => `file ${key}`;
  return {
    ...store,
    put: (key, content) => put(key, seal(content, dataKey, purposeOf(key))),
    get: async (key) => open(await get(key), dataKey, purposeOf(key)),
    renew: async (key, mayWrite) => {
      const sealed = await get(key).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
      if (sealed && sealedBy(sealed) !== dataKey[0].name) {
        const anew = seal(open(sealed, dataKey, purposeOf(key)), dataKey, purposeOf(key));
        await mayWrite();
        await put(key, anew);
      }
      return sealed !== null;
    },
  };
}

/**
 * Wraps a store so that failures of any kind of store become `FileStoreUnavailable`. The error of a missing file is rethrown unchanged: a
 * record refers to a file that no longer exists, which is no outage.
 */
function reportOutages(store: FileStore): FileStore {
  return {
    ...store,
    put: (key, content) => store.put(key, content).catch(unavailable),
    get: (key) =>
      store.get(key).catch((error: unknown) => (isMissing(error) ? Promise.reject(error) : unavailable(error))),
    remove: (key) => store.remove(key).catch(unavailable),
  };
}

function unavailable(cause: unknown): never {
  throw new FileStoreUnavailable('The file store did not do what it was asked', { cause });
}

/** Checks whether an error, of a disk or of S3, means that the file does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
}
