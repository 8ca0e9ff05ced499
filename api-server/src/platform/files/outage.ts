import { FileStoreUnavailable, type FileStore } from './file-store.ts';

/** A store whose failures say what they are, whatever it is made of. A file that is missing is none: that is a broken promise. */
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

/** In the words of a disk and of S3. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
}
