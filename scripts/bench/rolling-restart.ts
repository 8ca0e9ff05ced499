import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@caudal/api-server';
import { KillableServer } from '../../api-server/src/testing/killable-server.ts';
import { domains, makeCertificate } from '../proxies/certificate.ts';
import { serverStates } from '../proxies/haproxy-states.ts';
import { KeptConnections } from '../proxies/kept-connections.ts';
import { findPorts, proxies } from '../proxies/proxy-process.ts';
import type { Bench, Figure } from './figure.ts';
import { signedIn, startProduct } from './product.ts';

const connections = 8;
/** The DRAIN_SECONDS of the servers: longer than HAProxy, with the file of `deploy/`, takes to notice that a server is about to stop. */
const drain_seconds = 8;
/** The pause before and after each restart. */
const undisturbed_milliseconds = 3_000;

export const rollingRestartBench: Bench = {
  name: 'rolling-restart',
  what: 'two servers behind HAProxy, each told to stop by SIGTERM and started again, under load',
  run: async (log): Promise<readonly Figure[]> => {
    const product = await startProduct();
    const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
    const servers: KillableServer[] = [];
    let proxy: { stop: () => Promise<void> } | undefined;
    try {
      const { accessToken, bodyKey } = await signedIn(product);
      const certificate = await makeCertificate(folder);
      const ports = await findPorts();
      for (const [publicPort, internalPort] of ports.servers) {
        const config = readConfig({
          CAUDAL_MODE: 'sandbox',
          DATABASE_URL: product.databaseUrl,
          BANK_URL: `${product.desk.url}/bank/v1`,
          PUBLIC_PORT: String(publicPort),
          INTERNAL_PORT: String(internalPort),
          FILES_DIR: join(folder, 'files'),
        });
        const environment = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: String(drain_seconds) };
        servers.push(new KillableServer(config, { environment }));
      }
      for (const server of servers) await server.start();
      proxy = await proxies.haproxy({ folder, certificate, ports });
      const untilUp = async () => {
        while ([...(await serverStates(join(folder, 'admin.sock')))].some(([, state]) => state.startsWith('DOWN')))
          await sleep(100);
      };
      const target = {
        port: ports.public,
        ca: certificate.ca,
        host: domains.customer,
        token: accessToken ?? '',
        bodyKey,
      };
      const clients = new KeptConnections(connections, target);
      for (const server of servers) {
        await sleep(undisturbed_milliseconds);
        server.askToStop();
        await server.ended();
        await server.start();
        await untilUp();
      }
      await sleep(undisturbed_milliseconds);
      const { requests, resent, broken, failed } = await clients.stop();
      log(
        `${requests} requests over ${connections} connections: ${broken.length + resent.length} broken, ${failed.length} failed`,
      );
      for (const what of new Set([...broken, ...resent, ...failed])) log(`  ${what}`);
      return [
        {
          what: 'requests answered while both servers were restarted',
          figure: requests - broken.length - resent.length - failed.length,
          peerFigure: requests,
          peer: 'requests sent',
          unit: '',
          goal: { atLeast: 1 },
          isCount: true,
        },
      ];
    } finally {
      await proxy?.stop();
      for (const server of servers) await server.kill();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
