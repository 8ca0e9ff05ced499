import type { Config } from '../config/variables.ts';
import { encryptFiles } from './encrypted-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { reportOutages } from './outage.ts';

/**
 * Where this server keeps its files: the bucket, if one is configured, else the folder. Encrypted before they get there.
 *
 * @throws when the bucket cannot be used.
 */
export async function openFileStore({ FILES_BUCKET, FILES_DIR, DATA_KEY }: Config): Promise<FileStore> {
  if (FILES_BUCKET === 'none') return encryptFiles(reportOutages(createFolderStore(FILES_DIR)), DATA_KEY);
  // The client of the protocol is large, and most servers that run keep their files in a folder.
  const { openS3Store } = await import('./s3-store.ts');
  return encryptFiles(reportOutages(await openS3Store(FILES_BUCKET)), DATA_KEY);
}
