import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findsAny } from '../../../api-server/src/platform/db/finds-any.ts';
import { requireServable } from '../../../api-server/src/platform/db/servable.ts';
import { startChainWorld, environmentOf, type ChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import { approveAtBank, bankEventOf, bankIdOf, savingsAccount } from '../../../api-server/src/testing/depositors.ts';
import { KillableServer } from '../../../api-server/src/testing/killable-server.ts';
import { anOfficer, expectOk } from '../../../api-server/src/testing/people.ts';
import { runProgram } from '../../../api-server/src/testing/run-program.ts';
import { aTokenHolder } from '../../../api-server/src/testing/token-holders.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';
import { withoutLimits } from '../../../api-server/src/testing/without-limits.ts';
import { domains, makeCertificate, type Certificate } from '../../proxies/certificate.ts';
import { proxies, type Ports, type Proxy } from '../../proxies/proxy-process.ts';
import { startPooler, type Pooler } from '../../proxies/testing/pooler-process.ts';
import { ProxiedVisitor } from '../../proxies/testing/proxied-visitor.ts';
import { startDesk, type Desk } from '../../sandbox/desk.ts';
import type { DatabaseCluster } from '../database-cluster.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { ActingCustomer } from './acting-clients.ts';

interface ProductOptions {
  /** The cluster, whose database is empty yet. */
  cluster: DatabaseCluster;
  /** Ports that nobody else uses. */
  ports: readonly number[];
  /** True to put PgBouncer in transaction mode between the servers and the database. Default: false. */
  isPooled?: boolean;
}

interface Parts {
  folder: string;
  pooler: Pooler | null;
  proxy: Proxy;
  visitors: ProxiedVisitor[];
}

/** The pesos and the USDT that each customer begins with. */
const begins_with = { pesos: 4_000_000, USDT: '5000' } as const;
/** The limit that ends a hanging wait. */
const patience = { timeout: 600_000, interval: 200 };
/** Makes HAProxy wait long for a server's answer to a health check, so that a busy machine does not make the server count as down. */
const slow_answers = { 'timeout connect 5s': 'timeout connect 5s\n    timeout check 60s' };
/** Seconds between two blocks of the chain. */
const block_seconds = 1;

/**
 * The product as customers reach it: two servers behind HAProxy, with a bank and a chain of their own. Their role owns nothing, as in
 * production; their mode is the sandbox's, because production refuses a bank and a chain of this machine.
 */
export class Product {
  readonly desk: Desk;
  /** The chain, and a server in this process without background work, with which the test reads the books. */
  readonly world: ChainWorld;
  readonly servers: readonly [KillableServer, KillableServer];
  readonly #folder: string;
  readonly #pooler: Pooler | null;
  readonly #proxy: Proxy;
  readonly #visitors: ProxiedVisitor[];

  private constructor(
    { desk, world, servers }: Pick<Product, 'desk' | 'world' | 'servers'>,
    { folder, pooler, proxy, visitors }: Parts,
  ) {
    this.desk = desk;
    this.world = world;
    this.servers = servers;
    this.#folder = folder;
    this.#pooler = pooler;
    this.#proxy = proxy;
    this.#visitors = visitors;
  }

  static async start({ cluster, ports: free, isPooled = false }: ProductOptions): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'caudal-failover-'));
    const [smtpPort = 0, publicPort = 0, internalPort = 0, plain = 0, poolerPort = 0, ...others] = free;
    const [one = 0, two = 0, three = 0, four = 0] = others;
    const ports = {
      public: publicPort,
      internal: internalPort,
      plain,
      servers: [
        [one, two],
        [three, four],
      ],
    } as const;
    const desk = await startDesk({
      smtpPort,
      stateDir: join(folder, 'sandbox'),
    });
    await migrateAsOwner(cluster);
    const pooler = isPooled ? await poolerBefore(cluster, poolerPort) : null;
    const environment = {
      DATABASE_URL: cluster.url,
      BANK_URL: `${desk.url}/bank/v1`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PUBLIC_ORIGIN: `https://${domains.customer}`,
      INTERNAL_ORIGIN: `https://${domains.backoffice}`,
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_TOKEN_SECONDS: '3600',
    };
    const world = await startChainWorld(environment, { atWork: false });
    const { config } = world.server.running.services;
    const serverAt = ([PUBLIC_PORT, INTERNAL_PORT]: readonly [number, number]) =>
      new KillableServer(
        { ...config, PUBLIC_PORT, INTERNAL_PORT },
        {
          environment: {
            ...environmentOf(world.chain),
            ...(pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url }),
            TRUSTED_PROXIES: '127.0.0.1',
            ACCESS_TOKEN_SECONDS: '3600',
          },
        },
      );
    const servers = [serverAt(ports.servers[0]), serverAt(ports.servers[1])] as const;
    for (const server of servers) await server.start();
    await world.chain.node.setIntervalMining({ interval: block_seconds });
    const certificate = await makeCertificate(folder);
    const proxy = await proxies.haproxy({ folder, certificate, ports, instead: slow_answers });
    const visitors: ProxiedVisitor[] = [];
    const visit = visitorsOf(ports, certificate, visitors);
    const server = { ...world.server, ...visit };
    return new Product({ desk, world: { ...world, server }, servers }, { folder, pooler, proxy, visitors });
  }

  /** Creates a visitor of the public domain. */
  visitor(): Visitor {
    return this.world.server.customer();
  }

  /** Creates verified customers, each with a bank account, pesos from a deposit, and tokens. */
  async customers(count: number, record: Acknowledged): Promise<ActingCustomer[]> {
    const officer = await repeated(() => anOfficer(this.world.server));
    const made: (ActingCustomer & Pick<Awaited<ReturnType<typeof aTokenHolder>>, 'give'>)[] = [];
    for (let place = 0; place < count; place += 1) {
      // A busy machine may be taken for a dead one, so creating a customer may fail half-way; that customer is not used.
      const one = await repeated(async () => {
        const { customer, give } = await aTokenHolder(this.world, officer);
        const { body } = await expectOk(customer.call('addBankAccount', { body: savingsAccount }));
        return { customer, give, accountID: body.id };
      });
      made.push(one);
    }
    await repeated(() => withoutLimits(this.world.server, officer));
    for (const { give, ...customer } of made) {
      await give('USDT', begins_with.USDT);
      await this.#depositFirst(customer, record);
    }
    for (const { customer } of made) await vi.waitUntil(() => hasTokens(customer), patience);
    // Before the first screening of a customer has ended no money leaves.
    await vi.waitUntil(() => areScreened(this.world.server.db), patience);
    return made;
  }

  async stop(): Promise<void> {
    for (const visitor of this.#visitors) visitor.hangUp();
    await this.#proxy.stop();
    for (const server of this.servers) await server.kill();
    await this.world.stop();
    await this.#pooler?.stop();
    await this.desk.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #depositFirst({ customer, accountID }: ActingCustomer, { movements, credited }: Acknowledged): Promise<void> {
    const key = randomUUID();
    const body = { accountID, amount: String(begins_with.pesos) };
    const start = () => expectOk(customer.call('startDeposit', { body }, { idempotencyKey: key }));
    const { transactionId, url } = (await repeated(start)).body;
    await approveAtBank(url ?? '');
    const payment = { id: bankIdOf(url ?? ''), reference: transactionId, amount_in_cents: begins_with.pesos * 100 };
    const event = bankEventOf({ ...payment, status: 'APPROVED' });
    await repeated(() => expectOk(this.visitor().call('receiveBankEvent', { body: event })));
    movements.deposit.set(key, transactionId);
    credited.add(transactionId);
  }
}

/** Migrates the database as `npm run migrate` does. @throws if a production server would refuse to start with its own role afterwards. */
async function migrateAsOwner({ ownerUrl, url }: DatabaseCluster): Promise<void> {
  const { status, stderr } = await runProgram('scripts/migrate.ts', { OWNER_DATABASE_URL: ownerUrl });
  if (status !== 0) throw new Error(`The database could not be migrated: ${stderr}`);
  await requireServable({ connectionString: url, variable: 'DATABASE_URL' });
}

/** Starts PgBouncer with the numbers of its file, and gives the servers' role the settings of docs/operations/pooler.md. */
async function poolerBefore(cluster: DatabaseCluster, port: number): Promise<Pooler> {
  const settings = { statement_timeout: '15s', idle_in_transaction_session_timeout: '15s', enable_memoize: 'off' };
  await cluster.administer(
    ...Object.entries(settings).map(([setting, value]) => `alter role caudal_app set ${setting} = '${value}'`),
  );
  return startPooler({ port, database_url: cluster.url });
}

/** Repeats an attempt that fails, until the time of `patience` is over. */
function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, patience);
}

async function areScreened(db: ChainWorld['server']['db']): Promise<boolean> {
  return !(await findsAny(db.selectFrom('customers.customer').where('is_under_review', '=', true)));
}

async function hasTokens(customer: Visitor): Promise<boolean> {
  // The proxy may just be ending an idle connection.
  const answer = await customer.call('listBalances').catch(() => null);
  return answer?.body.find(({ symbol }) => symbol === 'USDT')?.amount === begins_with.USDT;
}

/** Returns the functions that create visitors of the two domains, who come through the proxy. */
function visitorsOf({ public: publicPort, internal }: Ports, { ca }: Certificate, visitors: ProxiedVisitor[]) {
  const come = (domain: keyof typeof domains, port: number) => {
    const visitor = new ProxiedVisitor(`https://${domains[domain]}`, { port, ca, from: '127.0.0.7' });
    visitors.push(visitor);
    return visitor;
  };
  return { customer: () => come('customer', publicPort), officer: () => come('backoffice', internal) };
}
