import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { measuredCommit } from '../../bench/kept-file.ts';
import { DatabaseCluster } from '../database-cluster.ts';
import { findClusterPorts } from '../ports.ts';
import { Acknowledged, kinds } from './acknowledged.ts';
import { ActingClients, type ActingCustomer } from './acting-clients.ts';
import { Books } from './books.ts';
import type { Disturbance } from './disturbances.ts';
import { Product } from './product.ts';

interface Rounds {
  /** The faults, one a round, from the first again after the last. */
  faults: readonly Disturbance[];
  rounds: number;
  /** True to put PgBouncer between the servers and the database. Default: false. */
  isPooled?: boolean;
}

const clients = 16;
/** The number of acts that must be acknowledged before a fault, after it, and again after the killed part is back. */
const acts_between = 2 * clients;
/**
 * The longest time from a fault to the first acknowledged write of every client, in seconds, unless the fault has its own. The time that all
 * clients take for a write without a fault, measured in the same round, is not counted.
 */
const in_time = 15;
/** The limit that ends a hanging wait, in milliseconds. */
const patience = 300_000;

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
const never = { first: Infinity, all: Infinity, longest: Infinity };
const unharmed = { lost: [], uncredited: [], untold: [], contradictions: [] };

/** Defines the tests of a file: the product on a cluster, to which something happens in each round while customers use it. */
export function playRounds({ faults, rounds, isPooled = false }: Rounds): void {
  let cluster: DatabaseCluster;
  let product: Product;
  let customers: ActingCustomer[];
  let books: Books;
  /** The commit and the date of the run, for the table in docs/operations/availability.md. */
  let measured: string;
  const record = new Acknowledged();

  beforeAll(async () => {
    measured = `${await measuredCommit()}, ${new Date().toISOString().slice(0, 10)}`;
    const ports = await findClusterPorts();
    cluster = await DatabaseCluster.start({ ports });
    product = await Product.start({ cluster, ports: ports.others, isPooled });
    customers = await product.customers(clients, record);
    books = new Books({ world: product.world, desk: product.desk, record });
  });
  afterAll(async () => {
    await product?.stop();
    await cluster?.stop();
  });

  const plan = Array.from({ length: rounds }, (_, round) => ({ round, ...faultOf(faults, round) }));
  describe.each(plan)('round $round', ({ round, what, make, backFor = 'every client', back_within = in_time }) => {
    it(
      `the product loses and doubles nothing, and is back for ${backFor} within ${back_within} s, without ${what}`,
      { timeout: 6 * patience },
      async () => {
        const load = new ActingClients(customers, { bank: product.visitor(), record });
        try {
          await load.proceed(acts_between, patience);
          const usual = await untilEveryClientIsServed(record);
          const { moment, end } = await make({ cluster, product, round });
          await Promise.all([load.proceed(acts_between, patience), end?.()]);
          await cluster.restore();
          const whole = performance.now() - moment;
          for (const server of product.servers) if (!server.isRunning) await server.start();
          await load.proceed(acts_between, patience);
          await load.stop();
          const { first, all, longest } = record.pauseSince(moment, clients) ?? never;
          const { lost, uncredited, untold } = await books.missing();
          await books.settle();
          const contradictions = await books.contradictions();
          const times = [first, all, usual, longest, whole].map(seconds);
          console.log(`| ${[round + 1, what, ...times, record.count, measured].join(' | ')} |`);
          expect({ lost, uncredited, untold, contradictions }).toEqual(unharmed);
          for (const kind of kinds) expect(record.movements[kind].size).toBeGreaterThan(clients);
          expect(record.signIns.size).toBeGreaterThan(clients);
          // A client's own next request takes its time without a fault too, and more of it the busier this machine is.
          expect(backFor === 'every client' ? all - usual : first).toBeLessThanOrEqual(1_000 * back_within);
        } finally {
          load.abandon();
        }
      },
    );
  });
}

/** Waits until every client has been acknowledged a write that it requested from now on. Returns the milliseconds that this took. */
function untilEveryClientIsServed(record: Acknowledged): Promise<number> {
  const moment = performance.now();
  const served = () => {
    const { all } = record.pauseSince(moment, clients) ?? never;
    return all < Infinity && all;
  };
  return vi.waitUntil(served, { timeout: patience });
}

function faultOf(faults: readonly Disturbance[], round: number): Disturbance {
  const fault = faults[round % faults.length];
  if (!fault) throw new Error('There is no fault');
  return fault;
}
