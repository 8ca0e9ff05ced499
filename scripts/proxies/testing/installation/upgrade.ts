import { password } from '../../../../api-server/src/testing/people.ts';
import { KeptConnections } from '../../kept-connections.ts';
import { domains } from '../../certificate.ts';
import { newest_migration } from './archives.ts';
import type { Depositing } from './depositing.ts';
import type { Installation } from './installation.ts';
import type { Customer } from './people.ts';
import { leaveOut, serverMachines, startServerOn, startSigner, type ServerName } from './servers.ts';

const connections = 4;
/** The number of deposits and requests that have to succeed after each step, before the next one. */
const deposits_between = 3;
const requests_between = 50;

/** The outcome of an upgrade: what the commands said, and what its visitors met. */
interface Upgraded {
  plan: string;
  applied: string;
  executor: string;
  /** The differences between the files of both versions that were copied to `/etc`. */
  differences: string;
  requests: number;
  broken: string[];
  failed: string[];
}

/** Takes an installation to the next version by the steps of the manual (_A new version_), while customers deposit and others keep asking. */
export async function upgrade(made: Installation, customer: Customer, depositing: Depositing): Promise<Upgraded> {
  const { site, archives } = made;
  const { next } = archives;
  const met = { requests: 0, broken: [] as string[], failed: [] as string[] };
  /** Does a step while clients keep their connections. Each step has clients of its own, because a session's token lasts ten minutes. */
  const underLoad = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const visitor = made.people.come('customer');
    await visitor.signIn(customer.email, password);
    const target = {
      port: site.ports.customer,
      ca: made.people.ca,
      host: domains.customer,
      token: visitor.accessToken ?? '',
      bodyKey: visitor.bodyKey,
    };
    const clients = new KeptConnections(connections, target);
    const proceed = () => Promise.all([clients.proceed(requests_between), depositing.proceed(deposits_between)]);
    try {
      await proceed();
      const result = await act();
      await proceed();
      const { requests, broken, failed } = await clients.stop();
      met.requests += requests;
      met.broken.push(...broken);
      met.failed.push(...failed);
      return result;
    } finally {
      clients.abandon();
    }
  };
  await site.unpack(next);
  const deploy = [`/opt/caudal/current/deploy`, `/opt/caudal/${next.name}/deploy`].join(' ');
  const { stdout: differences } = await site.machines.one.try(`diff -r ${deploy}`);
  const executor = await made.sayExecutor(next);
  const plan = await made.migrate(next, '--plan');
  const applied = await underLoad(() => made.migrate(next));
  for (const server of Object.keys(serverMachines) as ServerName[])
    await underLoad(async () => {
      await leaveOut(site, server);
      await site.select(server, next);
      await site.machines[server].end('caudal-server');
      await startServerOn(site, server);
      await leaveOut(site, null);
    });
  await underLoad(async () => {
    for (const other of ['signer', 'database', 'standby', 'proxy'] as const) await site.select(other, next);
    await site.machines.signer.end('caudal-signer');
    await startSigner(site);
  });
  return { plan, applied, executor, differences, ...met };
}

/** Says which migration an upgrade has to apply, as `migrate` says it. */
export const pending = { plan: `Pending 1: ${newest_migration}\n`, applied: `Applied 1: ${newest_migration}\n` };
