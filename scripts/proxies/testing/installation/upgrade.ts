import { password } from '../../../../api-server/src/testing/people.ts';
import type { VersionArchive } from '../../../release/testing/staged-release.ts';
import { KeptConnections } from '../../kept-connections.ts';
import { domains } from '../../certificate.ts';
import type { Depositing } from './depositing.ts';
import type { Installation } from './installation.ts';
import type { Customer } from './people.ts';
import { leaveOut, serverMachines, startServerOn, startSigner, type ServerName } from './servers.ts';

const connections = 4;
/** The number of deposits and requests that have to succeed after each step, before the next one. */
const deposits_between = 3;
const requests_between = 50;

/** Takes an installation from one version to another while customers deposit and others keep asking. */
export class Upgrading {
  /** The answers and faults that the visitors met. */
  readonly met = { requests: 0, broken: [] as string[], failed: [] as string[] };
  readonly #made: Installation;
  readonly #customer: Customer;
  readonly #depositing: Depositing;

  constructor(made: Installation, customer: Customer, depositing: Depositing) {
    this.#made = made;
    this.#customer = customer;
    this.#depositing = depositing;
  }

  /** Takes the steps of the manual (_A new version_, _The way back_) to an unpacked version. Returns what the commands said. */
  async to(version: VersionArchive): Promise<{ plan: string; applied: string; executor: string }> {
    const made = this.#made;
    await this.#underLoad(() => made.site.carryOver(version));
    const executor = await made.sayExecutor(version);
    const plan = await made.migrate(version, '--plan');
    const applied = await this.#underLoad(() => made.migrate(version));
    for (const server of Object.keys(serverMachines) as ServerName[])
      await this.#underLoad(() => this.#restart(server, version));
    await this.#underLoad(async () => {
      for (const other of ['signer', 'database', 'standby', 'proxy'] as const) await made.site.select(other, version);
      await made.site.machines.signer.end('caudal-signer');
      await startSigner(made.site);
    });
    return { plan, applied, executor };
  }

  async #restart(server: ServerName, version: VersionArchive): Promise<void> {
    const { site } = this.#made;
    await leaveOut(site, server);
    await site.select(server, version);
    await site.machines[server].end('caudal-server');
    await startServerOn(site, server);
    await leaveOut(site, null);
  }

  /** Does a step while clients keep their connections. Each step has clients of its own, because a session's token lasts ten minutes. */
  async #underLoad<Result>(act: () => Promise<Result>): Promise<Result> {
    const { people, site } = this.#made;
    const visitor = people.come('customer');
    await visitor.signIn(this.#customer.email, password);
    const target = {
      port: site.ports.customer,
      ca: people.ca,
      host: domains.customer,
      token: visitor.accessToken ?? '',
      bodyKey: visitor.bodyKey,
    };
    const clients = new KeptConnections(connections, target);
    const proceed = () => Promise.all([clients.proceed(requests_between), this.#depositing.proceed(deposits_between)]);
    try {
      await proceed();
      const result = await act();
      await proceed();
      const { requests, broken, failed } = await clients.stop();
      this.met.requests += requests;
      this.met.broken.push(...broken);
      this.met.failed.push(...failed);
      return result;
    } finally {
      clients.abandon();
    }
  }
}
