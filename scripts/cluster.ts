// npm run cluster: starts three Postgres servers that Patroni manages, with etcd and HAProxy, on ports of loopback. Prints their addresses,
// and ends them at Ctrl-C. A killed program is not started again, so that failovers can be tried out by hand.
import { DatabaseCluster } from './cluster/database-cluster.ts';
import { findClusterPorts, names } from './cluster/ports.ts';
import { installClusterPrograms } from './setup/cluster-programs.ts';
import { installProxyPrograms } from './setup/proxies.ts';
import { untilStopped } from './start/until-stopped.ts';

const stopped = untilStopped();
await installProxyPrograms();
await installClusterPrograms();
const ports = await findClusterPorts();
console.log('Starting etcd, Patroni and HAProxy.');
const cluster = await DatabaseCluster.start({ ports });
console.log(`OWNER_DATABASE_URL=${cluster.ownerUrl}\nDATABASE_URL=${cluster.url}`);
for (const name of names) {
  const { patroni, postgres } = ports.machines[name];
  console.log(`${name}: Postgres on 127.0.0.1:${postgres}, Patroni on http://127.0.0.1:${patroni}/cluster`);
}
console.log(`Files and logs: ${cluster.folder}\nCtrl-C stops it and deletes them.`);
await stopped;
await cluster.stop();
