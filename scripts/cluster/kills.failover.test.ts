import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Acknowledged, kinds } from './testing/acknowledged.ts';
import { ActingClients, type ActingCustomer } from './testing/acting-clients.ts';
import { Books } from './testing/books.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { disturbances } from './testing/disturbances.ts';
import { findClusterPorts } from './ports.ts';
import { Product } from './testing/product.ts';
import { failoverRounds } from './testing/failover-rounds.ts';

const clients = 16;
/** The number of acts that must be acknowledged before a fault, after it, and again after the killed part is back. */
const acts_between = 2 * clients;
/** The longest time from a fault to the first acknowledged write, in milliseconds. */
const back_within = 15_000;
/** The limit that ends a hanging wait, in milliseconds. */
const patience = 300_000;
const rounds = failoverRounds();

let cluster: DatabaseCluster;
let product: Product;
let customers: ActingCustomer[];
let books: Books;
const record = new Acknowledged();

beforeAll(async () => {
  const ports = await findClusterPorts();
  cluster = await DatabaseCluster.start({ ports });
  product = await Product.start({ database_url: cluster.url, ports: ports.others });
  customers = await product.customers(clients, record);
  books = new Books({ world: product.world, desk: product.desk, record });
});
afterAll(async () => {
  await product?.stop();
  await cluster?.stop();
});

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
const unharmed = { lost: [], uncredited: [], untold: [], contradictions: [] };

describe.each(Array.from({ length: rounds }, (_, round) => round))('round %i', (round) => {
  const { what, make } = disturbances[round % disturbances.length] ?? disturbances[0];

  it(
    `the product loses and doubles nothing, and is back within 15 s, without ${what}`,
    { timeout: 6 * patience },
    async () => {
      const load = new ActingClients(customers, { bank: product.visitor(), record });
      try {
        await load.proceed(acts_between, patience);
        const { moment, end } = await make({ cluster, product, round });
        await Promise.all([load.proceed(acts_between, patience), end?.()]);
        await cluster.restore();
        const whole = performance.now() - moment;
        for (const server of product.servers) if (!server.isRunning) await server.start();
        await load.proceed(acts_between, patience);
        await load.stop();
        const pause = record.pauseSince(moment, clients);
        const { lost, uncredited, untold } = await books.missing();
        await books.settle();
        const contradictions = await books.contradictions();
        const times = [pause?.first, pause?.all, pause?.longest, whole].map((one) => seconds(one ?? Infinity));
        console.log(`| ${[round + 1, what, ...times, record.count].join(' | ')} |`);
        expect({ lost, uncredited, untold, contradictions }).toEqual(unharmed);
        for (const kind of kinds) expect(record.movements[kind].size).toBeGreaterThan(clients);
        expect(record.signIns.size).toBeGreaterThan(clients);
        expect(pause?.first).toBeLessThanOrEqual(back_within);
      } finally {
        load.abandon();
      }
    },
  );
});
