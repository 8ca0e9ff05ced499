import { open, seal } from '../secret-box.ts';
import type { FileStore } from './file-store.ts';

/** Encrypts files at rest. A file's key is authenticated with its content: a file that was moved to another's place does not open. */
export function encryptFiles(store: FileStore, dataKey: Buffer): FileStore {
  return {
    put: (key, content) => store.put(key, seal(content, dataKey, `file ${key}`)),
    get: async (key) => open(await store.get(key), dataKey, `file ${key}`),
    remove: store.remove,
    list: store.list,
  };
}
