import { FileStoreUnavailable, type FileStore } from './file-store.ts';

/**
 * Wraps a store so that its failures become `FileStoreUnavailable`, whatever it is made of. A missing file is no outage: its own error is
 * passed on, because a record refers to a file that is gone.
 */
export function reportOutages(store: FileStore): FileStore {
  return {
    put: (key, content) => store.put(key, content).catch(unavailable),
    get: (key) =>
      store.get(key).catch((error: unknown) => (isMissing(error) ? Promise.reject(error) : unavailable(error))),
    remove: (key) => store.remove(key).catch(unavailable),
    list: store.list,
  };
}

function unavailable(cause: unknown): never {
  throw new FileStoreUnavailable('The file store did not do what it was asked', { cause });
}

/** Recognises the error of a missing file, of a disk and of S3. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
}
