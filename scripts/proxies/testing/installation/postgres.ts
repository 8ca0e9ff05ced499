import { vi } from 'vitest';
import type { Machine } from './machine.ts';
import { blockOf, filled, linesOf, sentenceOf } from './manual.ts';

/** The passwords of the roles of the database. */
export const passwords = {
  owner: 'of-the-owner',
  app: 'of-the-app',
  backup: 'of-the-backup',
  standby: 'of-the-standby',
};

const service = 'postgresql@15-main';
const patience = { timeout: 120_000, interval: 100 };

/** Debian's Postgres 15 on a machine, set up by the lines of the manual. `here` puts the addresses of the test in the place of the manual's. */
export class DebianPostgres {
  readonly #machine: Machine;
  readonly #here: (text: string) => string;
  readonly #address: string;

  constructor(machine: Machine, { here, address }: { here: (text: string) => string; address: string }) {
    this.#machine = machine;
    this.#here = here;
    this.#address = address;
  }

  /** Makes the cluster that Debian's package makes when it is installed, opens it to the other machines, and makes its certificate. */
  async open(name: string): Promise<void> {
    await this.#machine.run(
      'install -d -o postgres -g postgres -m 755 /var/lib/postgresql; pg_createcluster --port=5432 15 main',
    );
    // Debian's line lets in everybody from this machine. All machines of the test have one network, so it would let in all of them.
    await this.#machine.run(`sed -i '/^host  *all .*127.0.0.1/d' /etc/postgresql/15/main/pg_hba.conf`);
    const own = (text: string) =>
      this.#seen(text.replaceAll('10.0.0.21', this.#address).replaceAll('db.internal', name));
    await this.#machine.run(own(blockOf('install', 'openssl req -x509')));
    await this.#machine.run(own(linesOf('install', "listen_addresses = 'localhost, 10.0.0.21'")));
  }

  /** Puts the addresses of the test in the place of the manual's. A Postgres sees every visitor come from 127.0.0.1. */
  #seen(text: string): string {
    return this.#here(text).replaceAll(/127\.[\d.]+\/32/g, '127.0.0.1/32');
  }

  async restart(): Promise<void> {
    if (this.#machine.isRunning(service)) await this.#machine.run('pg_ctlcluster 15 main stop -m fast');
    await this.#machine.end(service);
    this.#machine.start(service, ['pg_ctlcluster', '--foreground', '15', 'main', 'start']);
    await vi.waitUntil(
      async () => (await this.#machine.try('runuser -u postgres -- pg_isready --quiet', { folder: '/' })).code === 0,
      patience,
    );
  }

  /** Ends it as its unit does: connections do not keep it. */
  async stop(): Promise<void> {
    if (this.#machine.isRunning(service)) await this.#machine.run('pg_ctlcluster 15 main stop -m fast');
  }

  /** Runs statements as the administrator, in the way of the manual, and returns the rows without their headings. */
  ask(sql: string, ...options: readonly string[]): Promise<string> {
    const psql = ['runuser -u postgres -- psql --quiet --no-align --tuples-only -v ON_ERROR_STOP=1', ...options].join(
      ' ',
    );
    return this.#machine.run(`${psql} <<'SQL'\n${sql}\nSQL`, { folder: '/' });
  }

  /** Creates the roles and the database of the product. */
  async createDatabase(): Promise<void> {
    await this.ask(filled(blockOf('install', 'create role caudal_owner'), passwords.owner, passwords.app));
  }

  /** Lets the log be archived, and takes the nightly backup once, by the line of cron. */
  async setUpArchive(): Promise<void> {
    const [title = '', ...settings] = blockOf('backup', "archive_command = '/opt").split('\n');
    const [file = ''] = /\/etc\/\S+\.conf/.exec(title) ?? [];
    await this.#machine.run('install -d -o postgres /srv/backup');
    await this.#machine.write(file, settings.join('\n'));
    await this.restart();
  }

  async takeBackup(): Promise<void> {
    await this.ask(filled(sentenceOf('backup', /`(create role caudal_backup [^`]+)`/), passwords.backup));
    const line = filled(sentenceOf('backup', /`(127\.0\.0\.1:5432:\*:caudal_backup:[^`]+)`/), passwords.backup);
    await this.#machine.write('/srv/pgpass', this.#here(line));
    await this.#machine.run('install -o postgres -m 600 /srv/pgpass ~postgres/.pgpass');
    await this.#machine.run(sentenceOf('backup', /`(install -d -o postgres \/var\/lib\/caudal-backup)`/));
    const cron = blockOf('backup', 'PGHOST=127.0.0.1 PGUSER=caudal_backup').split('\n')[1] ?? '';
    const [, command = ''] = /^(?:\S+ ){5}postgres (.+)$/.exec(cron) ?? [];
    // The last word is left out, as the manual says for a machine without Prometheus's exporter.
    const nightly = this.#here(command).replace(/ \S+\.prom$/, '');
    await this.#machine.run(`runuser -u postgres -- sh -c '${nightly}'`, { folder: '/' });
  }

  /** Lets a standby on another machine follow this one. */
  async admitStandby(): Promise<void> {
    await this.ask(filled(blockOf('install', 'create role caudal_standby'), passwords.standby));
    await this.#machine.run(this.#seen(linesOf('install', 'hostssl replication caudal_standby')));
    await this.ask('select pg_reload_conf()');
  }

  /** Copies the primary, and follows it. */
  async follow(): Promise<void> {
    const lines = linesOf('install', 'pg_basebackup --pgdata');
    await this.#machine.run(this.#here(filled(lines, passwords.standby)));
    await this.restart();
  }
}
