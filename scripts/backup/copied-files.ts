import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { s3Credentials, type S3Peer } from '../../api-server/src/testing/s3-peer.ts';
import { copyPrograms } from '../setup/copy-programs.ts';
import { bucket } from './drilled-product.ts';

/** Copies the files that a folder lacks from a bucket. Stored files are encrypted and never change, so a copied file stays valid. */
export const copyFromBucket = (files: S3Peer, folder: string) => copy(files, remote, folder);
export const copyToBucket = (folder: string, files: S3Peer) => copy(files, folder, remote);

const remote = `files:${bucket}`;

async function copy({ endpoint }: S3Peer, from: string, to: string): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    RCLONE_CONFIG: '',
    RCLONE_CONFIG_FILES_TYPE: 's3',
    RCLONE_CONFIG_FILES_PROVIDER: 'Other',
    RCLONE_CONFIG_FILES_ENDPOINT: endpoint,
    RCLONE_CONFIG_FILES_ACCESS_KEY_ID: s3Credentials.AWS_ACCESS_KEY_ID,
    RCLONE_CONFIG_FILES_SECRET_ACCESS_KEY: s3Credentials.AWS_SECRET_ACCESS_KEY,
  };
  const args = ['copy', '--immutable', '--s3-no-check-bucket', from, to];
  await promisify(execFile)(await copyPrograms.find('rclone'), args, { env });
}
