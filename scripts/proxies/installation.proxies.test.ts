import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { balance } from '../../api-server/src/ledger/ledger.ts';
import { reconcileLedger } from '../../api-server/src/ledger/reconcile.ts';
import { checkSeals } from '../../api-server/src/platform/audit/seals.ts';
import { expectOk } from '../../api-server/src/testing/people.ts';
import { Stopwatch } from '../backup/stopwatch.ts';
import { makeTestFolder, type VersionArchive } from '../release/testing/staged-release.ts';
import type { BootedMachine } from './testing/booted-machine.ts';
import { bootServer } from './testing/installation/booted.ts';
import { Depositing } from './testing/installation/depositing.ts';
import { Installation } from './testing/installation/installation.ts';
import type { Customer } from './testing/installation/people.ts';
import { leaveOut, serverMachines, versionOf } from './testing/installation/servers.ts';
import { Upgrading } from './testing/installation/upgrade.ts';

const patience = { timeout: 300_000, interval: 200 };
/** The limit of making archives, and of a test. It only ends what hangs. */
const limit_milliseconds = 3_600_000;
const customers_count = 3;

let folder: string;
let made: Installation;
const customers: Customer[] = [];
const watch = new Stopwatch(() => undefined);

beforeAll(async () => {
  folder = await makeTestFolder('installation');
  made = await Installation.prepare(folder);
}, limit_milliseconds);
afterAll(async () => {
  console.log(watch.table());
  await made?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an installation by the lines of the manual', () => {
  it(
    'of two servers behind nginx, a signer, and Debian’s Postgres with a standby is without a fault for check-production',
    async () => {
      await watch.take('archive unpacked on six machines', () => made.unpackFormer());
      await watch.take('two databases, the roles, the archive of the log', () => made.setUpDatabases());
      await watch.take('units, variables, certificates, nginx, signer', () => made.setUpVariables());
      const first = await watch.take('migrated', () => made.migrate(made.archives.former));
      expect(first).toMatch(/^Applied \d+: 0000_/);
      expect(made.archives.lacks.filter((name) => first.includes(name))).toEqual([]);
      await watch.take('contract deployed', () => made.setUpExecutor());
      await watch.take('two servers started', () => made.startServers());
      const { people } = made;
      const reviewer = await watch.take('four officers invited and enrolled', async () => {
        await people.anOfficer('ana@example.co', 'administrator');
        await people.anOfficer('luis@example.co', 'administrator');
        await people.anOfficer('pablo@example.co', 'approver');
        return people.anOfficer('rosa@example.co', 'reviewer');
      });
      await watch.take('three customers signed up and verified', async () => {
        while (customers.length < customers_count) customers.push(await people.aCustomer(reviewer));
      });
      await watch.take('base backup', () => made.primary.takeBackup());
      expect(await watch.take('checked', checkFails)).toEqual([]);
      expect(await made.primary.ask('select state from pg_stat_replication')).toBe('streaming\n');
    },
    limit_milliseconds,
  );

  it(
    'of a former commit takes this version, goes back, and takes it again, while customers deposit, without a broken connection or a failed request',
    async () => {
      const [customer] = customers;
      if (!customer) throw new Error('There is no customer');
      const { former, next, lacks } = made.archives;
      const depositing = new Depositing(customers, made.people.come('customer'));
      const upgrading = new Upgrading(made, customer, depositing);
      const isThere = { executor: expect.stringContaining('is there.') as string };
      await expectVersion(former);
      await made.site.unpack(next);
      const forward = await watch.take('next version, both servers restarted under load', () => upgrading.to(next));
      expect(forward).toMatchObject({ ...isThere, plan: `Pending ${lacks.length}: ${lacks.join(', ')}\n` });
      expect(forward.applied).toContain(`: ${lacks.join(', ')}`);
      await expectVersion(next);
      expect(await checkFails()).toEqual([]);
      const back = await watch.take('the way back, likewise', () => upgrading.to(former));
      expect(back).toMatchObject({ ...isThere, plan: 'No migration is pending.\n' });
      expect(back.applied).toContain(`Left alone, of a newer version: ${lacks.join(', ')}\n`);
      await expectVersion(former);
      expect(await checkFails()).toEqual([]);
      const again = await watch.take('next version again, likewise', () => upgrading.to(next));
      expect(again).toMatchObject({ ...isThere, plan: 'No migration is pending.\n' });
      await expectVersion(next);
      await depositing.stop();
      expect([upgrading.met.broken, upgrading.met.failed, depositing.failed]).toEqual([[], [], []]);
      await expectBooks(depositing);
      expect(await checkFails()).toEqual([]);
    },
    limit_milliseconds,
  );

  it(
    'is started by systemd from the same files, serves on with the signer, and is without a fault for its unit of the check',
    async () => {
      const { site } = made;
      const machine = await bootServer(site);
      try {
        await site.machines.signer.end('caudal-signer');
        await leaveOut(site, 'one');
        await site.machines.one.end('caudal-server');
        for (const unit of ['caudal-signer', 'caudal-server'])
          expect(await machine.run('systemctl', 'enable', '--now', unit)).toMatchObject({ code: 0 });
        await vi.waitUntil(() => isReady(machine), patience);
        await leaveOut(site, 'two');
        for (const customer of customers) expect(await customer.refresh()).toBe(200);
        const depositing = new Depositing(customers, made.people.come('customer'));
        await depositing.proceed(12);
        await depositing.stop();
        expect(depositing.failed).toEqual([]);
        await expectBooks(depositing);
        // The signer derives an address from its words, for each customer once.
        for (const customer of customers)
          await expectOk(customer.call('readDepositAddress', { params: { id: customer.id } }));
        for (const unit of ['caudal-months', 'caudal-check'])
          expect(await machine.run('systemctl', 'start', unit)).toMatchObject({ code: 0 });
        const { stdout: checked } = await machine.run('journalctl', '--no-pager', '-o', 'cat', '-u', 'caudal-check');
        expect(checked).toMatch(/^ok +mode /m);
        expect(checked).not.toContain('FAILED');
      } finally {
        await machine.stop();
      }
    },
    limit_milliseconds,
  );
});

/** Runs the unit of the check, and returns the names of the checks that failed. @throws when the exit code says otherwise. */
async function checkFails(): Promise<string[]> {
  const { code, stdout } = await made.check();
  const failed = [...stdout.matchAll(/^FAILED +(\w+)/gm)].map(([, name = '']) => name);
  if (code !== (failed.length > 0 ? 1 : 0)) throw new Error(`The check ended with ${code}:\n${stdout}`);
  return failed;
}

/** Expects that both servers say that they are of a version. */
async function expectVersion({ version }: VersionArchive): Promise<void> {
  const said = await Promise.all([versionOf(made.site, 'one'), versionOf(made.site, 'two')]);
  expect(said).toEqual([version, version]);
}

/** Returns whether the server of a booted machine is ready. @throws with its log once its unit has failed. */
async function isReady(machine: BootedMachine): Promise<boolean> {
  if ((await machine.property('caudal-server', 'ActiveState')) === 'failed')
    throw new Error((await machine.run('journalctl', '--no-pager', '-u', 'caudal-server')).stdout);
  return fetch(`http://${made.site.at(serverMachines.one)}:3000/management/health/readiness`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Compares the acknowledged deposits with the ledger, the ledger with itself and with the bank's own books, and checks the audit log. */
async function expectBooks({ acknowledged, credited }: Depositing): Promise<void> {
  const db = made.openDatabase();
  try {
    const credits = async () => {
      const { rows } = await sql<{ id: string; credits: number }>`
        select id::text, (select count(*)::integer from ledger.transfer t where t.reference = movement.id::text) as credits
        from movements.movement where kind = 'deposit'`.execute(db);
      return new Map(rows.map(({ id, credits: count }) => [id, count]));
    };
    const known = await credits();
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
    expect(credited.length).toBeGreaterThan(10);
    await vi.waitFor(async () => {
      const now = await credits();
      expect(credited.filter((id) => now.get(id) !== 1)).toEqual([]);
    }, patience);
    expect(await reconcileLedger(db)).toEqual([]);
    const stated = made.peers.desk.journal.entries.reduce((sum, { amountInCents }) => sum + BigInt(amountInCents), 0n);
    expect((await balance(db, 'bank:wompi:clearing:COP')).balance).toBe(stated);
    expect((await checkSeals(db)).broken).toBeNull();
  } finally {
    await db.destroy();
  }
}
