/** Where files are kept: a flat space of keys that the server chose. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** @throws when there is no such file, or it was changed. */
  get: (key: string) => Promise<Buffer>;
  /** Nothing happens when there is no such file. */
  remove: (key: string) => Promise<void>;
}
