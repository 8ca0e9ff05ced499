import type { Config } from '../config/variables.ts';
import { encryptFiles } from './encrypted-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { reportOutages } from './outage.ts';

/**
 * Opens the store of this server's files: the bucket, if one is configured, else the folder. Files are encrypted before they get there.
 *
 * @throws when the bucket cannot be used.
 */
export async function openFileStore({ FILES_BUCKET, FILES_DIR, DATA_KEY }: Config): Promise<FileStore> {
  if (FILES_BUCKET === 'none') return encryptFiles(reportOutages(createFolderStore(FILES_DIR)), DATA_KEY);
  // The S3 client is large, and most servers keep their files in a folder, so it is loaded only when needed.
  const { openS3Store } = await import('./s3-store.ts');
  return encryptFiles(reportOutages(await openS3Store(FILES_BUCKET)), DATA_KEY);
}
