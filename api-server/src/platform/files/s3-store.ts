import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../config/variable.ts';
import { checkedKey, fileKeyForm, type FileStore, type StoredFile } from './file-store.ts';

const connect_timeout_milliseconds = 5_000;
/** Time limit of one attempt for one file, of at most a few megabytes. */
const request_timeout_milliseconds = 20_000;

/**
 * Opens a store of files in a bucket of any store that speaks S3. The credentials are found as every AWS client finds them: in
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or in the role of the machine.
 *
 * `pageSize` is the number of files that one request lists, at most a thousand, the default.
 *
 * @throws when the bucket does not exist, does not answer, or may not be used, so that the server fails at its start and not at an upload.
 */
export async function openS3Store(
  { endpoint, name, region }: Bucket,
  { pageSize = 1_000 }: { pageSize?: number } = {},
): Promise<FileStore> {
  const client = new S3Client({
    endpoint,
    region,
    // Path-style addresses are the only form that every store understands.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect_timeout_milliseconds,
      requestTimeout: request_timeout_milliseconds,
      throwOnRequestTimeout: true,
    },
  });
  const placeOf = (key: string) => ({ Bucket: name, Key: checkedKey(key) });
  await tryOut(client, name).catch((cause: unknown) => {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw new Error(`The bucket ${name} at ${endpoint} (FILES_BUCKET) cannot be used. ${why}`, { cause });
  });
  return {
    put: async (key, content) => {
      await client.send(new PutObjectCommand({ ...placeOf(key), Body: content }));
    },
    get: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(placeOf(key)));
      if (!Body) throw new Error(`The file ${key} came without its bytes`);
      return Buffer.from(await Body.transformToByteArray());
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
    list: () => listBucket(client, name, pageSize),
    // S3 has no request for the free space of a bucket.
    space: async () => null,
  };
}

/** Tries every request that the server will send: a role may be allowed to list a bucket but not to write to it. */
async function tryOut(client: S3Client, name: string): Promise<void> {
  const trial = { Bucket: name, Key: 'caudal-trial' };
  await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }));
  await client.send(new PutObjectCommand({ ...trial, Body: 'It can be written.' }));
  await client.send(new DeleteObjectCommand(trial));
}

/**
 * Lists the store's files, and skips objects whose keys the server did not make. Unfinished files do not occur: S3 lists an object only
 * once it is whole.
 */
async function* listBucket(client: S3Client, name: string, pageSize: number): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket: name })) {
    for (const { Key = '', LastModified } of Contents) {
      if (fileKeyForm.test(Key) && LastModified) yield { key: Key, modifiedAt: LastModified };
    }
  }
}
