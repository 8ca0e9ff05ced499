import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { onConnection } from '../postgres/on-connection.ts';

/** A transaction to repeat, in pgbench's script language: \set name random(from, to), :name, and SQL with one statement per line. */
export type Script = { readonly name: string; readonly lines: readonly string[] };

type Load = { readonly clients: number; readonly seconds: number };

/** Runs scripts against a database and returns transactions per second. */
type Driver = { readonly name: string; run(url: string, script: Script, load: Load): Promise<number> };

/** Returns the script of pgbench's built-in "tpcb-like", so that both drivers run exactly the same statements. */
export function tpcb(scale: number): Script {
  return {
    name: 'tpcb',
    lines: [
      `\\set aid random(1, ${100_000 * scale})`,
      `\\set bid random(1, ${scale})`,
      `\\set tid random(1, ${10 * scale})`,
      '\\set delta random(-5000, 5000)',
      'BEGIN;',
      'UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid;',
      'SELECT abalance FROM pgbench_accounts WHERE aid = :aid;',
      'UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid;',
      'UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid;',
      'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (:tid, :bid, :aid, :delta, CURRENT_TIMESTAMP);',
      'END;',
    ],
  };
}

/** Creates TPC-B's tables as `pgbench --initialize` does. */
export async function createTpcbTables(url: string, scale: number): Promise<void> {
  await onConnection(url, async (client) => {
    await client.query(`
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select i, 0, '' from generate_series(1, ${scale}) i;
      insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${10 * scale}) i;
      insert into pgbench_accounts select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${100_000 * scale}) i;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid);`);
    for (const table of ['branches', 'tellers', 'accounts']) await client.query(`vacuum analyze pgbench_${table}`);
  });
}

/** Returns pgbench if it is installed, otherwise a driver that runs the same scripts over this process's own pg connections. */
export async function findDriver(): Promise<Driver> {
  const installed = await promisify(execFile)('pgbench', ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  return installed === undefined ? { name: 'pg connections', run: runThroughPg } : { name: installed, run: runPgbench };
}

async function runPgbench(url: string, script: Script, { clients, seconds }: Load): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
  try {
    const file = join(dir, `${script.name}.sql`);
    await writeFile(file, `${script.lines.join('\n')}\n`);
    const args = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url];
    const { stdout, stderr } = await promisify(execFile)('pgbench', args);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined || /aborted/.test(stderr)) throw new Error(`pgbench could not run ${script.name}: ${stderr}`);
    return Number(tps);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function runThroughPg(url: string, script: Script, { clients, seconds }: Load): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const run = async (client: Client): Promise<number> => {
    let transactions = 0;
    for (; performance.now() < until; transactions += 1) {
      const values = new Map<string, string>();
      for (const line of script.lines) {
        const [, name, from, to] = /^\\set (\w+) random\((-?\d+), (-?\d+)\)$/.exec(line) ?? [];
        if (name === undefined)
          await client.query(line.replace(/:(\w+)/g, (whole, word: string) => values.get(word) ?? whole));
        else values.set(name, String(Math.floor(Number(from) + Math.random() * (Number(to) - Number(from) + 1))));
      }
    }
    return transactions;
  };
  const totals = await Promise.all(Array.from({ length: clients }, () => onConnection(url, run)));
  return totals.reduce((sum, each) => sum + each, 0) / seconds;
}
