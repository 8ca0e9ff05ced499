import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { s3Credentials, type S3Peer } from '../../api-server/src/testing/s3-peer.ts';
import { copyPrograms } from '../setup/copy-programs.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { bucket } from './drilled-product.ts';

/** A folder that has a copy of a bucket's files, made by the script of `deploy/backup/`. */
export class CopiedFiles {
  readonly path: string;
  /** The file that Prometheus's exporter reads. */
  readonly metric: string;
  readonly #config: string;

  constructor(folder: string) {
    this.path = join(folder, 'files');
    this.metric = join(folder, 'caudal-files.prom');
    this.#config = join(folder, 'rclone.conf');
  }

  /** Copies what the folder lacks. */
  takeFrom = (files: S3Peer) => this.#copy(files, remote, this.path);
  /** Copies what the bucket lacks. */
  giveTo = (files: S3Peer) => this.#copy(files, this.path, remote);

  async #copy({ endpoint }: S3Peer, from: string, to: string): Promise<void> {
    await writeFile(this.#config, configurationOf(endpoint), { mode: 0o600 });
    const rclone = await copyPrograms.find('rclone');
    const env = { PATH: `${dirname(rclone)}:${process.env['PATH'] ?? ''}`, HOME: '/nonexistent' };
    const script = join(repositoryRoot, 'deploy/backup/copy-files');
    await promisify(execFile)('sh', [script, this.#config, from, to, this.metric], { env });
  }
}

const remote = `files:${bucket}`;

const configurationOf = (endpoint: string) => `[files]
type = s3
provider = Other
endpoint = ${endpoint}
access_key_id = ${s3Credentials.AWS_ACCESS_KEY_ID}
secret_access_key = ${s3Credentials.AWS_SECRET_ACCESS_KEY}
`;
