import { describe, expect, it, vi } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { days } from '../testing/facts.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import { takeDue } from './due.ts';
import { performDryRun } from './dry-run-job.ts';
import { keepProgress, findDryRun } from './dry-runs.ts';
import { lookAt } from './look.ts';
import { lookAtEverybody } from './look-at-everybody-job.ts';
import { lookAtDue } from './watch.ts';

// Background jobs are off: the tests start each evaluation of the rules.
const server = await serverOfThisFile({}, { background: false });
const officer = await aNamedOfficer();
const other = await aNamedOfficer();

type Officer = Visitor & { email: string; id: string };
async function aNamedOfficer(): Promise<Officer> {
  const visitor = await anOfficer(server);
  return Object.assign(visitor, { id: (await visitor.call('readAccount')).body.id });
}

const services = () => server.running.product.services;
const look = () => lookAtDue(services());
const numbers = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000));

/** Creates a customer with a bank account that no other customer has. */
async function aCustomer(balance = '20000000') {
  const withdrawer = await aWithdrawer(server, officer, balance, numbers());
  await look();
  return withdrawer;
}

const findingsOf = async (userId: string, alertId: string) =>
  (await expectOk(officer.call('listAlertFindings', { query: { userId, alertId } }))).body;
const statusOf = async (userId: string) =>
  (await expectOk(officer.call('readAlertStatus', { query: { userId } }))).body;
const close = (userId: string, alertId: number) =>
  expectOk(
    officer.call('deactivateAlert', {
      body: { userId, alertId: alertId as 13, message: 'Mostró de dónde viene.', reviewedBy: officer.id },
    }),
  );

describe('an act of a customer (rules monitoring 1 to 3)', () => {
  it('raises its alert, whose sentence contains the figures, and the list of customers shows the alert', async () => {
    const { customer, withdraw } = await aCustomer();
    await expectOk(withdraw('11000000'));
    await look();
    expect(await statusOf(customer.id)).toMatchObject({ limitesKYC: 'Si', retirosExcedidos: 'No' });
    const [found] = await findingsOf(customer.id, '13');
    expect(found).toMatchObject({
      rule: 'kyc-limits',
      version: (await ruleNow())?.version,
      severity: 'notice',
      isOfOpenAlert: true,
    });
    expect(found?.sentence.es).toMatch(
      /^Retiros de \$\u00A011\.000\.000 en [a-z]+ de \d{4}: el 84 % del límite de \$\u00A013\.000\.000\.$/,
    );
    const { results } = (await expectOk(officer.call('listCustomers', { body: { idUser: customer.id, alert: 1 } })))
      .body;
    expect(results).toHaveLength(1);
  });

  it('raises one finding, even when the rules are evaluated several times, concurrently and in sequence', async () => {
    const { customer, withdraw } = await aCustomer();
    await expectOk(withdraw('11000000'));
    await Promise.all([look(), look(), lookAtEverybody(services())]);
    await lookAtEverybody(services());
    expect(await findingsOf(customer.id, '13')).toHaveLength(1);
  });

  it('is evaluated again when the server that leased the customer died before the end', async () => {
    const { customer, withdraw } = await aCustomer();
    await expectOk(withdraw('11000000'));
    const taken = await takeDue(server.db, 100, services().clock());
    expect(taken.map(({ accountId }) => accountId)).toContain(customer.id);
    await look();
    expect(await findingsOf(customer.id, '13')).toEqual([]);
    server.pass(61);
    await look();
    expect(await findingsOf(customer.id, '13')).toHaveLength(1);
  });

  it('raises an alert for a bank account of two customers; once closed, the rule does not reopen it for seven days', async () => {
    const number = numbers();
    const sharing = () => aWithdrawer(server, officer, '1000000', number);
    const [one, two] = [await sharing(), await sharing()];
    await look();
    expect(await statusOf(two.customer.id)).toMatchObject({ cambioCuentaBancaria: 'Si' });
    await lookAtEverybody(services());
    expect(await statusOf(one.customer.id)).toMatchObject({ cambioCuentaBancaria: 'Si' });

    await close(one.customer.id, 11);
    // A third customer with the account is new evidence for the same rule.
    await sharing();
    const lookIn = (after: number) =>
      lookAt(services(), [{ accountId: one.customer.id, occasions: null }], new Date(Date.now() + days(after)));
    await lookIn(6);
    expect(await statusOf(one.customer.id)).toMatchObject({ cambioCuentaBancaria: 'No' });
    await lookIn(8);
    expect(await statusOf(one.customer.id)).toMatchObject({ cambioCuentaBancaria: 'Si' });
  });
});

const setting = (warning_percent: number, isOn = true) => ({
  isOn,
  parameters: [
    { name: 'warning_percent', value: warning_percent },
    { name: 'breach_percent', value: 100 },
    { name: 'cooldown_days', value: 7 },
  ],
});
const ruleNow = async () => (await expectOk(officer.call('listRules'))).body.find(({ name }) => name === 'kyc-limits');
const tryOut = async (warning_percent: number) => {
  const params = { name: 'kyc-limits' };
  const { body } = await expectOk(officer.call('startDryRun', { params, body: setting(warning_percent) }));
  return vi.waitFor(
    async () => {
      const run = (await expectOk(officer.call('readDryRun', { params: { dryRunId: body.id } }))).body;
      expect(run.isFinished).toBe(true);
      return run;
    },
    { timeout: 120_000, interval: 100 },
  );
};
const propose = (by: Officer, dryRunId: string) =>
  by.call('proposeRuleChange', {
    params: { name: 'kyc-limits' },
    body: { dryRunId, reason: 'Queremos saberlo antes.' },
  });

describe('a rule (rules monitoring 4 to 6)', () => {
  it('is changed in three steps: a trial on the last 90 days, a proposal, and the approval of another officer', async () => {
    const { customer, withdraw } = await aCustomer();
    // Nine million are 69 % of the limit.
    await expectOk(withdraw('9000000'));
    await look();
    expect(await findingsOf(customer.id, '13')).toEqual([]);

    const run = await tryOut(60);
    expect(run.changed.customers).toBeGreaterThan(run.present.customers);
    expect(run.customersSeen).toBe(run.customersAll);
    expect(run.samples.some(({ userId, isNew }) => userId === customer.id && isNew)).toBe(true);
    // A trial stores no finding.
    expect(await findingsOf(customer.id, '13')).toEqual([]);

    await expectOk(propose(officer, run.id));
    expect(await ruleNow()).toMatchObject({ version: 1, awaitsApproval: true });
    expect((await propose(other, run.id)).problem?.code).toBe('proposal_waiting');
    const { results } = (await expectOk(officer.call('listCases', { body: { kind: 'rule_change' } }))).body;
    const caseId = results[0]?.id ?? '';
    const { proposal, facts } = (await expectOk(officer.call('readCase', { params: { caseId } }))).body;
    const proposed = facts.map(({ name, value }) => [name.es, value]);
    expect(proposed[1]).toEqual(['Aviso desde', { es: '80 % → 60 %', en: '80 % → 60 %' }]);
    const answer = (by: Officer) =>
      by.call('answerCaseProposal', { params: { caseId }, body: { approve: true, proposedAt: proposal?.at ?? '' } });
    expect((await answer(officer)).problem?.code).toBe('own_proposal');
    await expectOk(answer(other));

    expect(await ruleNow()).toMatchObject({ version: 2, isOn: true, awaitsApproval: false });
    // The case still shows the old setting, with which the change was compared.
    expect((await expectOk(other.call('readCase', { params: { caseId } }))).body.facts).toEqual(facts);
    const [version] = (await expectOk(officer.call('listRuleVersions', { params: { name: 'kyc-limits' } }))).body;
    expect(version).toMatchObject({ version: 2, proposedBy: officer.email, approvedBy: other.email });
    await lookAtEverybody(services());
    expect(await findingsOf(customer.id, '13')).toMatchObject([{ version: 2 }]);
    // A trial that was compared with the former version cannot be proposed for the present one.
    expect((await propose(officer, run.id)).problem?.code).toBe('dry_run_needed');
  });

  it('is not tried with invalid parameters; the refusal names each', async () => {
    const body = { ...setting(9), parameters: [...setting(9).parameters, { name: 'unknown', value: 1 }] };
    const { problem } = await officer.call('startDryRun', { params: { name: 'kyc-limits' }, body });
    expect(problem?.fields?.map(({ path }) => path)).toEqual(['/parameters/0/value', '/parameters/3/value']);
    expect(problem?.fields?.[0]?.message.es).toBe('Aviso desde: un número entero de 10 a 99.');
    const nothing = await officer.call('startDryRun', {
      params: { name: 'kyc-limits' },
      body: { isOn: true, parameters: [] },
    });
    expect(nothing.problem?.code).toBe('validation_failed');
    expect((await officer.call('startDryRun', { params: { name: 'no-such' }, body: setting(50) })).problem?.code).toBe(
      'not_found',
    );
  });

  it('can neither be tried nor proposed when nothing would change', async () => {
    const now = await ruleNow();
    const params = { name: 'kyc-limits' };
    const body = { isOn: true, parameters: (now?.parameters ?? []).map(({ name, value }) => ({ name, value })) };
    const { problem } = await officer.call('startDryRun', { params, body });
    expect([problem?.code, problem?.fields?.map(({ path }) => path)]).toEqual(['validation_failed', ['/parameters']]);
    expect(problem?.fields?.[0]?.message.es).toBe('No cambiaste ningún valor.');
    const off = await expectOk(officer.call('startDryRun', { params, body: { ...body, isOn: false } }));
    await performDryRun(services(), off.body.id);
    // Turns the stored trial into a trial of the unchanged setting, which `startDryRun` refuses to store. The proposal has to refuse such a
    // trial too.
    await server.db.updateTable('monitoring.dry_run').set({ is_on: true }).where('id', '=', off.body.id).execute();
    const proposed = (await propose(officer, off.body.id)).problem;
    expect([proposed?.code, proposed?.fields?.map(({ path }) => path)]).toEqual(['validation_failed', ['/dryRunId']]);
  });

  it('is not tried while another trial of the same officer is under way', async () => {
    const params = { name: 'kyc-limits' };
    const run = await tryOut(52);
    const kept = await findDryRun(server.db, run.id);
    if (!kept) throw new Error('The run is missing');
    // Brings the run back into the state before its end, in which the job that performs it would leave it only for a moment.
    await keepProgress(server.db, { ...kept, finishedAt: null });
    expect((await officer.call('startDryRun', { params, body: setting(53) })).problem?.code).toBe('dry_run_under_way');
    await expectOk(other.call('startDryRun', { params, body: setting(53) }));
    await performDryRun(services(), run.id);
    await tryOut(53);
  });

  it('resumes a trial where it was interrupted', async () => {
    const run = await tryOut(55);
    const kept = await findDryRun(server.db, run.id);
    if (!kept) throw new Error('The run is missing');
    // Brings the run into the state in which a server that dies leaves it.
    await keepProgress(server.db, { ...kept, finishedAt: null });
    await performDryRun(services(), run.id);
    const again = await findDryRun(server.db, run.id);
    expect(again?.finishedAt).not.toBeNull();
    expect(again?.customersSeen).toBe(run.customersSeen);
    expect(again?.changed).toEqual(run.changed);
  });
});
