import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../../cluster/program.ts';
import { giveTo, postgresIdentity } from '../../postgres/system-user.ts';
import { findProxyProgram } from '../../setup/proxies.ts';
import { writtenForHere } from '../written-for-here.ts';

interface Setting {
  port: number;
  /** The URL of the database behind PgBouncer, with the servers' role and its password. */
  database_url: string;
  /** Further values of the file to replace, with what replaces them. */
  instead?: Readonly<Record<string, string>>;
}

export interface Pooler {
  /** The URL of the database through PgBouncer. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer with the file of `deploy/`. */
export async function startPooler({ port, database_url, instead }: Setting): Promise<Pooler> {
  const identity = await postgresIdentity();
  const { hostname, port: theirs, pathname, username, password } = new URL(database_url);
  const name = decodeURIComponent(pathname.slice(1));
  const folder = await mkdtemp(join(tmpdir(), 'caudal-pooler-'));
  const files = { main: join(folder, 'pgbouncer.ini'), users: join(folder, 'userlist.txt'), log: join(folder, 'log') };
  await writeFile(
    files.main,
    await writtenForHere('pgbouncer/pgbouncer.ini', {
      'caudal = host=127.0.0.1 port=5432': `${name} = host=${hostname} port=${theirs}`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': files.users,
      ...instead,
    }),
  );
  await writeFile(files.users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await chmod(files.users, 0o600);
  await giveTo(identity, folder, files.main, files.users);
  const program = new Program({
    command: [await findProxyProgram('pgbouncer'), files.main],
    identity,
    log_file: files.log,
  });
  program.start();
  const url = Object.assign(new URL(database_url), { hostname: '127.0.0.1', port: String(port) }).href;
  return {
    url,
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
