import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface S3Peer {
  endpoint: string;
  /** The folder in which the server stores objects, each in a file or folder with the name of the object. */
  directory: string;
  stop: () => Promise<void>;
}

/** The only credentials that the S3 server accepts. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const entry = fileURLToPath(new URL('s3-process.ts', import.meta.url));

/** Starts an S3 server with one empty bucket. */
export async function startS3Peer(bucket: string): Promise<S3Peer> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const peer = spawn(process.execPath, ['--openssl-legacy-provider', entry, directory, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(peer, 'exit').then(([status]) => {
    throw new Error(`The S3 server ended with ${status}`);
  });
  const [port] = (await Promise.race([once(peer.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return {
    endpoint: `http://127.0.0.1:${port.toString().trim()}`,
    directory,
    stop: async () => {
      peer.kill();
      await ended.catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
