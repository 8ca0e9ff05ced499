/** The form of a file key: a UUID, as the server makes them. */
export const fileKeyForm = /^[0-9a-f]{2}[0-9a-f-]{34}$/;

/** Returns the given key. @throws when the key does not have the form of keys that the server makes. */
export function checkedKey(key: string): string {
  if (!fileKeyForm.test(key)) throw new Error('A file key that the server did not make');
  return key;
}

/** A file in a listing. */
export interface StoredFile {
  key: string;
  /** The time at which the file was written, by the store's own clock. */
  modifiedAt: Date;
}

/** Thrown when the store cannot be read or written: it is full, unreachable, or denies access. A retry may succeed later. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

/** The disk on which a store keeps its files. */
export interface DiskSpace {
  free_bytes: number;
  size_bytes: number;
}

/** A store of files by key, without folders. The server chooses the keys. */
export interface FileStore {
  /** Stores a file. When it throws, no part of the file is stored. */
  put: (key: string, content: Buffer) => Promise<void>;
  /**
   * Reads a file.
   * @throws when there is no such file, or the file was changed.
   */
  get: (key: string) => Promise<Buffer>;
  /** Deletes a file; does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
  /**
   * Lists all files of the store in any order, without holding the whole list in memory. Unfinished files are listed too, under keys that
   * only `remove` accepts. Files that are added or removed meanwhile may be missed.
   */
  list: () => AsyncIterable<StoredFile>;
  /** Returns the free and total space of the store's disk; null for a store without a known disk, such as a bucket. */
  space: () => Promise<DiskSpace | null>;
}

/** A store whose files are sealed. */
export interface SealedFileStore extends FileStore {
  /**
   * Seals a file anew if it was not sealed by the newest key. Returns false when there is no such file. Right before it writes the file, it
   * calls `mayWrite`, which throws when the caller may not write any more.
   */
  renew: (key: string, mayWrite: () => Promise<void>) => Promise<boolean>;
}
