import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Acknowledged } from './testing/acknowledged.ts';
import { ActingClients, deposit, signIn, type ActingCustomer } from './testing/acting-clients.ts';
import { Books } from './testing/books.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { findClusterPorts } from './ports.ts';
import { Product } from './testing/product.ts';

const clients = 4;
/** The number of acts that are acknowledged while the primary is cut off from all standbys. */
const acts_unheard = 5 * clients;
/** The limit that ends a hanging wait, in milliseconds. */
const patience = 300_000;

let cluster: DatabaseCluster;
let product: Product;
let customers: ActingCustomer[];
const record = new Acknowledged();

beforeAll(async () => {
  const ports = await findClusterPorts();
  cluster = await DatabaseCluster.start({ ports, isSynchronous: false });
  product = await Product.start({ cluster, ports: ports.others });
  customers = await product.customers(clients, record);
});
afterAll(async () => {
  await product?.stop();
  await cluster?.stop();
});

it('the books show lost acknowledged writes when commits wait for no standby', { timeout: 4 * patience }, async () => {
  const load = new ActingClients(customers, { bank: product.visitor(), record, acts: [deposit, signIn] });
  try {
    await load.proceed(clients, patience);
    const primary = await cluster.machineThatIs('primary');
    // Cut off from etcd as well, the primary would step down instead of answering alone.
    if (primary) await cluster.network.cutOff(primary.name, ['postgres']);
    await load.proceed(acts_unheard, patience);
    await primary?.kill();
    // The killed machine is restored only now: if it came back earlier, it would still be the primary and have every write.
    await vi.waitUntil(() => cluster.machineThatIs('primary'), { timeout: patience, interval: 200 });
  } finally {
    load.abandon();
  }
  await cluster.restore();
  const { lost } = await new Books({ world: product.world, desk: product.desk, record }).missing();
  for (const kind of ['deposit', 'sign-in'])
    expect(lost.filter((one) => one.startsWith(kind)).length, `of each ${kind}`).toBeGreaterThan(0);
});
