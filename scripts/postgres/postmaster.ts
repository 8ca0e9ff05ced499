import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { binaryPath } from './binaries.ts';
import { supervised } from '../setup/supervised.ts';
import { awaitFormerServer } from './former-server.ts';
import type { Place } from './place.ts';

const READY = /database system is ready to accept (?:read-only )?connections/;

/** Settings of every cluster. They do not trade durability for speed: fsync, full_page_writes and synchronous_commit stay on. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  lc_messages: 'C',
  // "log" ranks above "error": starts, stops and crashes are logged; the caller logs its own refused statements.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Settings of a cluster whose commits survive a killed process but not a power cut; its files may be in memory. */
const FORGETFUL: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

export type PostmasterOptions = {
  /** True if commits must survive a power cut. Default: true. */
  readonly durable?: boolean;
  readonly log: (line: string) => void;
};

export type Postmaster = { readonly process: ChildProcess; readonly exited: Promise<string>; stop(): Promise<void> };

/** Starts the server on a cluster and waits until it accepts connections. @throws an error with the server's last output if it ends. */
export async function startPostmaster(
  place: Place,
  port: number,
  { durable = true, log }: PostmasterOptions,
): Promise<Postmaster> {
  await awaitFormerServer(place.dataDir, log);
  const settings = Object.entries({ ...SETTINGS, ...(!durable && FORGETFUL) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [binaryPath(place.binaries, 'postgres'), '-D', place.dataDir, '-p', String(port), ...settings];
  const { file, args } = supervised(command);
  const child = spawn(file, args, {
    ...place.identity,
    cwd: place.dataDir,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: '', LC_MESSAGES: 'C' },
  });
  const lines: string[] = [];
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(lines.slice(-5).join('\n')));
  });
  const ready = new Promise<true>((done) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > 50) lines.shift();
      log(line);
      if (READY.test(line)) done(true);
    });
  });
  child.stdin.on('error', () => undefined);
  const outcome = await Promise.race([ready, exited]);
  if (outcome !== true) throw new Error(`Postgres did not start on ${place.dataDir}, port ${port}:\n${outcome}`);
  const stop = async (): Promise<void> => {
    if (process.platform === 'win32') {
      await promisify(execFile)(binaryPath(place.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.dataDir]);
    } else {
      child.stdin.end();
    }
    await exited;
  };
  return { process: child, exited, stop };
}
