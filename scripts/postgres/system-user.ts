import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user and group that a process runs as; empty for the current user. */
export type Identity = { readonly uid?: number; readonly gid?: number };

export const isRoot = process.getuid?.() === 0;

/** Makes a user the owner of files; the current user owns them already. */
export async function giveTo({ uid, gid }: Identity, ...paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
}

/** Returns the identity to run Postgres as. Postgres refuses to run as root, so for root it is the user `postgres`, created if missing. */
export async function postgresIdentity(): Promise<Identity> {
  if (!isRoot) return {};
  const existing = await identityOf('postgres');
  if (existing) return existing;
  for (const [command, ...args] of CREATE_USER_COMMANDS) {
    await run(command, args).catch(() => undefined);
    const created = await identityOf('postgres');
    if (created) return created;
  }
  throw new Error(
    'Postgres does not run as root, and the system user "postgres" could not be created. ' +
      'Create it (useradd --system --user-group postgres), run as an ordinary user, or set DATABASE_URL.',
  );
}

/** Commands that create the user: of shadow-utils first (most Linux distributions), then of BusyBox. */
const CREATE_USER_COMMANDS: readonly [string, ...string[]][] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
  ['adduser', '-S', '-D', '-H', 'postgres'],
];

async function identityOf(name: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
