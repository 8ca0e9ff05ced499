// A bare node:http server that does only the necessary work of an uploaded image, as the minimum with which the product is compared. For
// each request it finds the caller, counts the attempt, reads the form, re-encodes the image in a separate process, hashes it, encrypts it
// and writes it to the disk. One statement then stores the document, the record of its key and an audit event. At last it removes the file
// that the new one replaces and announces the change. Arguments: a connection string and the folder of the files.
import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Client, Pool } from 'pg';
import { hashToken } from '../../api-server/src/identity/tokens.ts';
import { createFolderStore } from '../../api-server/src/platform/files/folder-store.ts';
import { createImages } from '../../api-server/src/platform/files/images.ts';
import { seal } from '../../api-server/src/platform/sealing/secret-box.ts';
import { listenBare } from './bare-listening.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
const owner = new Client({ connectionString });
await owner.connect();
await owner.query(`
  create schema bare;
  create table bare.attempt (bucket text primary key, count int not null);
  create table bare.document (account_id uuid primary key, file_key uuid not null, sha256 bytea not null, size_bytes int not null);
  create table bare.file (key uuid primary key, sealed_by text not null)`);
await owner.end();
const pool = new Pool({ connectionString, max: 16 });
const images = createImages();
const files = createFolderStore(folder);
const ring = [{ name: 'bare', key: createSecretKey(randomBytes(32)) }] as const;

/** Finds the customer `account_id` by the access token's hash `$1`. */
const caller = `
  select session.account_id from identity.access_token token join identity.session on session.id = token.session_id
  join identity.account on account.id = session.account_id
  where token.token_hash = $1 and token.expires_at > now() and session.ended_at is null and account.disabled_at is null`;
const count = `
  insert into bare.attempt values ($1, 1) on conflict (bucket) do update set count = attempt.count + 1 returning count`;
/** Stores the document of the customer `$1` in place of the former one. Returns the key of the former file; null when there was none. */
const store = `
  with former as (select file_key from bare.document where account_id = $1::uuid for update),
  document as (
    insert into bare.document values ($1::uuid, $2::uuid, $3, $4)
      on conflict (account_id) do update
        set file_key = excluded.file_key, sha256 = excluded.sha256, size_bytes = excluded.size_bytes),
  file as (insert into bare.file values ($2::uuid, 'bare')),
  event as (
    insert into audit.event (actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
      values ('system', 'bare', 'documents.uploaded', 'customer', $1::text, '{}', 'bare'))
  select (select file_key from former) as former`;

/** Returns the only file of a form. */
function fileOf(form: Buffer): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'));
  return form.subarray(form.indexOf('\r\n\r\n') + 4, form.lastIndexOf(Buffer.concat([Buffer.from('\r\n'), boundary])));
}

/** Keeps the image of a form for the bearer of a token. @throws when the token or the image is refused. */
async function keep(token: string, form: Promise<Buffer>): Promise<void> {
  const values = [hashToken(token)];
  const { rows } = await pool.query<{ account_id: string }>({ name: 'caller', text: caller, values });
  const account = rows[0]?.account_id;
  if (account === undefined) throw new Error('Nobody has this token');
  await pool.query({ name: 'count', text: count, values: [account] });
  const made = await images.prepare(account, ['image/jpeg'], async () => fileOf(await form));
  if (typeof made === 'string') throw new Error(made);
  const key = randomUUID();
  const sha256 = createHash('sha256').update(made.content).digest();
  await files.put(key, seal(made.content, ring, `file ${key}`));
  const stored = await pool.query<{ former: string | null }>({
    name: 'store',
    text: store,
    values: [account, key, sha256, made.content.length],
  });
  const former = stored.rows[0]?.former;
  if (typeof former === 'string') await files.remove(former);
  await pool.query({ name: 'announce', text: "select pg_notify('bare', $1)", values: [account] });
}

const server = createServer((request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  return void keep(token, buffer(request)).then(
    () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
listenBare(server);
