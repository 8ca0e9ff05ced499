import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianBinaries } from '../postgres/binaries.ts';
import { postmasterPid } from '../postgres/former-server.ts';
import { giveTo, type Identity } from '../postgres/system-user.ts';
import { writtenForHere } from '../proxies/written-for-here.ts';
import { findClusterProgram } from '../setup/cluster-programs.ts';
import { names, type ClusterPorts, type Name } from './ports.ts';
import { descendantsOf, killAll } from './process-family.ts';
import { Program } from './program.ts';

interface Setting {
  folder: string;
  ports: ClusterPorts;
  identity: Identity;
  /** The superuser's password. */
  password: string;
  isSynchronous: boolean;
}

interface Parts {
  patroni: Program;
  data_dir: string;
  /** The address of Patroni's REST API. */
  rest: string;
  isSynchronous: boolean;
}

/** The role of a machine, as its Patroni reports it. */
export type Role = 'primary' | 'synchronous standby' | 'standby' | 'away';

/** One of the three machines of the database: Postgres, and Patroni, which decides whether it is the primary. */
export class DatabaseMachine {
  readonly name: Name;
  readonly #patroni: Program;
  readonly #data_dir: string;
  readonly #rest: string;
  readonly #isSynchronous: boolean;

  private constructor(name: Name, { patroni, data_dir, rest, isSynchronous }: Parts) {
    this.name = name;
    this.#patroni = patroni;
    this.#data_dir = data_dir;
    this.#rest = rest;
    this.#isSynchronous = isSynchronous;
  }

  /** Starts a machine with the file of `deploy/`. */
  static async start(name: Name, setting: Setting): Promise<DatabaseMachine> {
    const { folder, ports, identity } = setting;
    const { patroni } = ports.machines[name];
    const machine_folder = join(folder, name);
    const [file, data_dir] = [join(machine_folder, 'patroni.yml'), join(machine_folder, 'postgres')];
    await writeFile(file, await configurationOf(name, data_dir, setting), { mode: 0o600 });
    await giveTo(identity, file);
    const program = new Program({
      command: [await findClusterProgram('patroni'), file],
      identity,
      folder: machine_folder,
      log_file: join(machine_folder, 'patroni.log'),
    });
    program.start();
    const rest = `http://127.0.0.1:${patroni}`;
    return new DatabaseMachine(name, { patroni: program, data_dir, rest, isSynchronous: setting.isSynchronous });
  }

  async role(): Promise<Role> {
    const is = (path: string) =>
      fetch(`${this.#rest}/${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
    if (await is('primary')) return 'primary';
    if (await is('synchronous')) return 'synchronous standby';
    return (await is('replica')) ? 'standby' : 'away';
  }

  /** Returns the number of standbys that stream from this primary; 0 if one of them has to be synchronous and none is. */
  async followers(): Promise<number> {
    const answer = await fetch(`${this.#rest}/patroni`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (!answer?.ok) return 0;
    const { replication = [] } = (await answer.json()) as { replication?: { state: string; sync_state: string }[] };
    const streaming = replication.filter(({ state }) => state === 'streaming');
    const isSafe = !this.#isSynchronous || streaming.some(({ sync_state }) => sync_state === 'sync');
    return isSafe ? streaming.length : 0;
  }

  /** True from the start of the machine until its Patroni has ended. */
  get isRunning(): boolean {
    return this.#patroni.isRunning;
  }

  /** Kills Postgres and Patroni as a power cut would. */
  async kill(): Promise<void> {
    await Promise.all([this.#patroni.kill(), this.killPostgres()]);
  }

  /** Kills Postgres alone. Its Patroni stays, and notices the death. */
  async killPostgres(): Promise<void> {
    const postmaster = await postmasterPid(this.#data_dir);
    if (postmaster !== undefined) killAll([postmaster, ...(await descendantsOf(postmaster))]);
  }

  /** Starts the machine again if it was killed, as systemd does. */
  startAgain(): void {
    if (!this.#patroni.isRunning) this.#patroni.start();
  }

  async stop(): Promise<void> {
    await this.#patroni.stop();
  }
}

/** The addresses of the servers and of the database's machines in the files of `deploy/`. */
const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.21', '10.0.0.22', '10.0.0.23'];

async function configurationOf(
  name: Name,
  data_dir: string,
  { folder, ports, password, isSynchronous }: Setting,
): Promise<string> {
  const { patroni, postgres, from_elsewhere } = ports.machines[name];
  const etcd = names.map((one) => `127.0.0.1:${ports.machines[one].from_elsewhere.etcd}`).join(',');
  const { root } = await debianBinaries('15');
  return writtenForHere('patroni/patroni.yml', {
    'name: one': `name: ${name}`,
    'allowlist: [10.0.0.21, 10.0.0.22, 10.0.0.23]': 'allowlist: [127.0.0.1]',
    'connect_address: 10.0.0.21:8008': `connect_address: 127.0.0.1:${from_elsewhere.patroni}`,
    '10.0.0.21:8008': `127.0.0.1:${patroni}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': etcd,
    'connect_address: 10.0.0.21:5432': `connect_address: 127.0.0.1:${from_elsewhere.postgres}`,
    'listen: 10.0.0.21:5432': `listen: 127.0.0.1:${postgres}`,
    '/var/lib/postgresql/15/caudal': data_dir,
    '/usr/lib/postgresql/15/bin': join(root, 'bin'),
    '/var/lib/postgresql/pgpass-caudal': join(folder, name, 'pgpass'),
    // The socket is outside the data folder, where pg_rewind would try to read it as a file.
    '/var/run/postgresql': folder,
    'SUPERUSER-PASSWORD': password,
    'REPLICATION-PASSWORD': password,
    'REWIND-PASSWORD': password,
    'RESTAPI-PASSWORD': password,
    ...Object.fromEntries(machines.map((address) => [`${address}/32`, '127.0.0.1/32'])),
    'wal_keep_size: 1GB': 'wal_keep_size: 128MB',
    ...(!isSynchronous && {
      // A standby takes over however far behind the primary it is.
      'synchronous_mode: true': 'synchronous_mode: false\n    maximum_lag_on_failover: 1073741824',
      'synchronous_mode_strict: true': 'synchronous_mode_strict: false',
    }),
  });
}
