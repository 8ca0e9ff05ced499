/** A UUID, as the server makes them. */
export const fileKeyForm = /^[0-9a-f]{2}[0-9a-f-]{34}$/;

/** What a listing says of a file. */
export interface StoredFile {
  key: string;
  /** When its bytes were written, by the store's own clock. */
  modifiedAt: Date;
}

/** The store took or gave nothing: it is full, away, or does not let us. What was asked may succeed later. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

/** Where files are kept: a flat space of keys that the server chose. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** @throws when there is no such file, or it was changed. */
  get: (key: string) => Promise<Buffer>;
  /** Nothing happens when there is no such file. */
  remove: (key: string) => Promise<void>;
  /**
   * Everything that the store holds, in any order and a little at a time, however much it is. What was begun and never
   * finished is listed as well, under a key that only `remove` takes. Files that come or go meanwhile may be missed.
   */
  list: () => AsyncIterable<StoredFile>;
}
