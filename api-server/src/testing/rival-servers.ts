import { sql } from 'kysely';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/setup/free-port.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { KillableServer } from './killable-server.ts';
import type { TestServer } from './test-server.ts';

const within = { timeout: 120_000, interval: 50 };

/** The environment variables in which the two servers differ. */
type Environment = Readonly<Record<string, string>>;

/** The name under which the connections of the server `other` are listed by Postgres. */
const name_of_other = 'other';

/** Returns the address of a database with a name for the connections. */
function withName(address: string, name: string): string {
  const named = new URL(address);
  named.searchParams.set('application_name', name);
  return named.href;
}

/**
 * Two servers in separate processes that share the database of a test's server. A test pauses the first in the middle of its work, and the
 * second takes over.
 */
export class RivalServers {
  readonly paused: KillableServer;
  readonly other: KillableServer;
  readonly #db: Database;
  readonly #owner: Database;
  readonly #jobs: Jobs;

  private constructor({ db, owner, running }: TestServer, paused: KillableServer, other: KillableServer) {
    this.#db = db;
    this.#owner = owner;
    this.#jobs = running.services.jobs;
    this.paused = paused;
    this.other = other;
  }

  /** Starts both servers. `before` runs once the first one has started, before the other one does. */
  static async start(
    server: TestServer,
    environments: { paused: Environment; other: Environment },
    before?: (paused: KillableServer) => Promise<void>,
  ): Promise<RivalServers> {
    const { config } = server.running.services;
    const serverWith = async (name: string, environment: Environment) => {
      const DATABASE_URL = withName(config.DATABASE_URL, name);
      const ports = { PUBLIC_PORT: await freePort(), INTERNAL_PORT: await freePort() };
      return new KillableServer(
        { ...config, ...ports, DATABASE_URL },
        { environment: { LOG_LEVEL: 'info', ...environment } },
      );
    };
    const [paused, other] = [
      await serverWith('paused', environments.paused),
      await serverWith(name_of_other, environments.other),
    ];
    // The server that starts first takes every lease.
    await paused.start();
    const rivals = new RivalServers(server, paused, other);
    await before?.(paused);
    await other.start();
    return rivals;
  }

  /**
   * Pauses the server `other`, and ends its connections. A statement that it had sent before the pause could otherwise be carried out
   * later, and take the job or the lease that the test means for the server `paused`.
   */
  async pauseOther(): Promise<void> {
    this.other.pause();
    await sql`select pg_terminate_backend(pid, ${within.timeout}) from pg_stat_activity
      where datname = current_database() and application_name = ${name_of_other}`.execute(this.#owner);
  }

  /** Makes all leases expire. The database's clock cannot be set, so the end of the leases is moved instead. */
  async expire(): Promise<void> {
    await sql`update leases.lease set expires_at = now()`.execute(this.#db);
  }

  /** Returns the token of a lease, once a server has taken the lease. */
  async tokenOf(name: string): Promise<bigint> {
    return vi.waitUntil(async () => {
      const lease = this.#db.selectFrom('leases.lease').select('token').where('name', '=', name);
      return (await lease.executeTakeFirst())?.token;
    }, within);
  }

  /** Makes the leases expire, and waits until the lease has a new holder. */
  async passOn(name: string): Promise<void> {
    const before = await this.tokenOf(name);
    await this.expire();
    await vi.waitUntil(async () => (await this.tokenOf(name)) > before, within);
  }

  /** Gives a lease to the server `paused`, which the test pauses later. */
  async giveToPaused(name: string): Promise<void> {
    await this.pauseOther();
    await this.passOn(name);
    this.other.resume();
  }

  /** Resumes the paused server, and waits until it has logged once more that another server has the lease. */
  async resumeWithoutLease(name: string): Promise<void> {
    const refused = () => this.paused.countLogged(`Another server has taken over: ${name}`);
    const before = refused();
    this.paused.resume();
    await vi.waitUntil(() => refused() > before, within);
  }

  /**
   * Makes the job under way in a queue expire, as if its server had been paused for longer than the job may take, and has the queue notice
   * that. The database's clock cannot be set, so the start of the job is moved instead, unless the other server has already taken it over.
   */
  async expireJob(queue: string): Promise<void> {
    const { rows } = await sql`
      update pgboss.job set started_on = started_on - (expire_seconds + 1) * interval '1 s'
        where name = ${queue} and state = 'active' and retry_count = 0 returning id`.execute(this.#db);
    if (rows.length > 1) throw new Error(`${rows.length} jobs of ${queue} are under way, instead of one`);
    await sql`update pgboss.queue set monitor_on = null where name = ${queue}`.execute(this.#db);
    await this.#jobs.housekeep();
    await sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'retry'`.execute(this.#db);
  }

  /**
   * Resumes the paused server, and waits until it has given the job up: because another server has taken the job over, or because Postgres
   * has ended its transaction. A transaction is ended after 15 s, which a pause may take on a busy machine.
   */
  async resumeAndRefuse(queue: string): Promise<void> {
    const failures = () => this.paused.countLogged('A job failed and will be tried again');
    const before = failures();
    this.paused.resume();
    const isTakenOver = () => this.paused.countLogged(`Another server has taken over: job ${queue}`) > 0;
    await vi.waitUntil(() => isTakenOver() || failures() > before, within);
  }

  async stop(): Promise<void> {
    for (const server of [this.paused, this.other]) {
      if (server.isRunning) server.resume();
      await server.kill();
    }
  }
}
