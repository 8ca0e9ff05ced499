import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenForHere } from '../proxies/written-for-here.ts';
import { findProxyProgram } from '../setup/proxies.ts';
import { giveTo, type Identity } from '../postgres/system-user.ts';
import { Program } from './program.ts';
import { names, type ClusterPorts } from './ports.ts';

interface Setting {
  folder: string;
  ports: ClusterPorts;
  identity: Identity;
}

const addresses = { one: '10.0.0.21:5432', two: '10.0.0.22:5432', three: '10.0.0.23:5432' };

/** Starts the proxy that leads to the primary, and to a standby, with the file of `deploy/`. */
export async function startPrimaryProxy({ folder, ports, identity }: Setting): Promise<Program> {
  const file = join(folder, 'database.cfg');
  const written = await writtenForHere('haproxy/database.cfg', {
    'bind 127.0.0.1:5432': `bind 127.0.0.1:${ports.primary}`,
    'bind 127.0.0.1:5433': `bind 127.0.0.1:${ports.standby}`,
    'check port 8008 ': 'check ',
    '/run/haproxy/database.sock': join(folder, 'database.sock'),
    // Leaves out the change of user, which only root may make, and the log, which would be the machine's own.
    '    user haproxy\n    group haproxy\n': '',
    '    log /dev/log local0\n': '',
    // Each Patroni has a port of its own, because all run on one machine.
    ...Object.fromEntries(
      names.map((name) => {
        const { postgres, patroni } = ports.machines[name];
        return [addresses[name], `127.0.0.1:${postgres} port ${patroni}`];
      }),
    ),
  });
  await writeFile(file, written);
  await giveTo(identity, file);
  const command = [await findProxyProgram('haproxy'), '-db', '-q', '-f', file];
  const program = new Program({ command, identity, log_file: join(folder, 'database-proxy.log') });
  program.start();
  return program;
}
