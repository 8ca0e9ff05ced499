import { once } from 'node:events';
import { chown, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { selfSigned } from './self-signed.ts';

/** The servers of a test, which `closePeers` closes. */
const servers: Server[] = [];

/** Makes a server listen on a free port of 127.0.0.1, and returns the port. */
export async function portOf(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return String((server.address() as AddressInfo).port);
}

export function closePeers(): void {
  for (const server of servers.splice(0)) server.close();
}

/** Runs work while the tests' Postgres offers TLS with a certificate that no authority signed. */
export async function underTls<Result>(work: () => Promise<Result>): Promise<Result> {
  const { adminUrl } = inject('postgres');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ place: string }>("select current_setting('data_directory') as place");
  const { uid, gid } = await stat(rows[0]?.place ?? '');
  const files = { ssl_cert_file: selfSigned.certificate, ssl_key_file: selfSigned.key };
  try {
    for (const [setting, text] of Object.entries(files)) {
      const file = join(rows[0]?.place ?? '', `${setting}.pem`);
      await writeFile(file, text, { mode: 0o600 });
      await chown(file, uid, gid);
      await client.query(`alter system set ${setting} = '${file}'`);
    }
    await client.query('alter system set ssl = on');
    await reload(client, 'on');
    return await work();
  } finally {
    await client.query('alter system reset all');
    await reload(client, 'off');
    await client.end();
  }
}

async function reload(client: Client, ssl: string): Promise<void> {
  await client.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await client.query<{ ssl: string }>("select current_setting('ssl') as ssl");
    if (rows[0]?.ssl === ssl) return;
    await sleep(50);
  }
}

/** Starts a proxy to Postgres that reports another major version, of two digits. Returns the proxy's port. */
export async function portToPostgres(version: number): Promise<string> {
  const { hostname, port } = new URL(inject('postgres').adminUrl);
  return portOf(
    createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far);
      far.on('data', (data) =>
        near.write(Buffer.from(data.toString('latin1').replace(/1[5-9]0\d{3}/, `${version}0022`), 'latin1')),
      );
      far.on('end', () => near.end());
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => other.destroy());
    }),
  );
}

/** Starts a server that answers like a node of another chain. Returns its URL. */
export async function nodeOfAnotherChain(): Promise<string> {
  const port = await portOf(
    createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const asked = JSON.parse(Buffer.concat(parts).toString()) as { id: number } | { id: number }[];
        const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x2' });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)));
      });
    }),
  );
  return `http://127.0.0.1:${port}`;
}
