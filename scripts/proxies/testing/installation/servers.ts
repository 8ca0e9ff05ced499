import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { repositoryRoot } from '../../../setup/repository.ts';
import { domains } from '../../certificate.ts';
import { blockOf, filled } from './manual.ts';
import type { Peers } from './peers.ts';
import { passwords } from './postgres.ts';
import type { Site } from './site.ts';
import { startUnit } from './units.ts';

/** The machines of the servers, with the last number of their addresses in the manual. */
export const serverMachines = { one: 11, two: 12 } as const;
export type ServerName = keyof typeof serverMachines;

export const signerVariables = {
  SIGNER_WORDS: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  SIGNER_TOKEN: randomBytes(24).toString('hex'),
  EVM_CHAIN_ID: '31337',
};

const lists = {
  LIST_UNITED_NATIONS: 'united-nations.xml',
  LIST_OFAC: 'ofac-advanced.xml',
  LIST_EUROPEAN_UNION: 'european-union.xml',
  LIST_PEP: 'pep.csv',
};
const samples = join(repositoryRoot, 'api-server/src/screening/lists/samples');
const data_key = randomBytes(32).toString('base64');
const patience = { timeout: 300_000, interval: 100 };

/** Returns the variables of the servers. */
export function serverVariables(site: Site, peers: Peers, server: ServerName): Record<string, string> {
  const address = site.at(serverMachines[server]);
  const line = (text: string) =>
    filled(blockOf('install', text).trim(), passwords.app).split(/=(.*)/s) as [string, string];
  return {
    CAUDAL_MODE: 'production',
    ...Object.fromEntries([
      line('DATABASE_URL=postgres://caudal_app:…@db.internal'),
      line('READ_DATABASE_URL=postgres://caudal_app:…@standby.internal'),
    ]),
    // An operator usually leaves both out. These two servers share the ports of one network.
    PUBLIC_HOST: address,
    INTERNAL_HOST: address,
    PUBLIC_ORIGIN: `https://${domains.customer}`,
    INTERNAL_ORIGIN: `https://${domains.backoffice}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_KEY: data_key,
    ...peers.variables,
    SIGNER_URL: `http://${site.at(13)}:3300`,
    SIGNER_TOKEN: signerVariables.SIGNER_TOKEN,
    ...Object.fromEntries(Object.entries(lists).map(([name, file]) => [name, `/etc/caudal/lists/${file}`])),
    BACKUP_RECORD: '/var/lib/caudal-backup/done',
    NODE_EXTRA_CA_CERTS: '/etc/caudal/company-ca.pem',
  };
}

/** Puts the files that the variables name on a server's machine. */
export async function putFiles(site: Site, server: ServerName, certificates: string): Promise<void> {
  const machine = site.machines[server];
  await machine.write('/etc/caudal/company-ca.pem', certificates);
  await cp(samples, machine.path('/etc/caudal/lists'), { recursive: true });
  await machine.run('chmod 755 /etc/caudal/lists; chmod 644 /etc/caudal/lists/*');
}

/** Starts the server of a machine, and waits until it is ready. */
export async function startServerOn(site: Site, server: ServerName): Promise<void> {
  const machine = site.machines[server];
  await startUnit(machine, 'caudal-server');
  const readiness = `http://${site.at(serverMachines[server])}:3000/management/health/readiness`;
  await vi.waitUntil(async () => {
    if (!machine.isRunning('caudal-server'))
      throw new Error(`The server ended: ${await machine.logOf('caudal-server')}`);
    return fetch(readiness).then(
      ({ status }) => status === 200,
      () => false,
    );
  }, patience);
}

/** Marks a server as `down` in the file of nginx, or none, and has nginx read its file anew, as the manual says (_A server is taken out_). */
export async function leaveOut(site: Site, server: ServerName | null): Promise<void> {
  const { proxy } = site.machines;
  const file = '/etc/nginx/conf.d/caudal.conf';
  const all = (await proxy.read(file)).replaceAll(' down;', ';');
  const its = server === null ? '' : `server ${site.at(serverMachines[server])}:`;
  const lines = all.split('\n').map((line) => (its && line.includes(its) ? line.replace(/;$/, ' down;') : line));
  await proxy.write(file, lines.join('\n'));
  await proxy.run('nginx -t && nginx -s reload');
}

/** Starts the signer, and returns the house's address. */
export async function startSigner(site: Site): Promise<`0x${string}`> {
  const { signer } = site.machines;
  const said = (await signer.logOf('caudal-signer').catch(() => '')).length;
  await startUnit(signer, 'caudal-signer');
  return vi.waitUntil(async () => {
    if (!signer.isRunning('caudal-signer')) throw new Error(`The signer ended: ${await signer.logOf('caudal-signer')}`);
    const [, house] = /The house is (0x\w{40})/.exec((await signer.logOf('caudal-signer')).slice(said)) ?? [];
    return house as `0x${string}` | undefined;
  }, patience);
}

/** Returns the version that the server of a machine says it is of. */
export async function versionOf(site: Site, server: ServerName): Promise<string> {
  const answer = await fetch(`http://${site.at(serverMachines[server])}:3000/management/info`);
  return ((await answer.json()) as { version: string }).version;
}
