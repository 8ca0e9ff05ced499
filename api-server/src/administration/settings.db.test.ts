import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeRole } from '../identity/roles.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';
import { makeSamePerson } from '../testing/same-person.ts';

let server: TestServer;
let ada: Visitor & { email: string };
let eva: Visitor & { email: string };
let auditor: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  auditor = await anOfficer(server, undefined, ['auditor']);
});
afterAll(() => server.stop());

const bySystem = { actor: { kind: 'system', id: 'create-officer' }, requestId: 'test' } as const;
const automatic = 'withdrawal_automatic_max_cop_minor';
const second = 'withdrawal_second_officer_from_cop_minor';
/** A setting that only one test changes. */
const hold = 'case_hold_minutes';
/** A setting that many tests change. */
const kept = 'kept_addresses_max';
const reason = 'Los clientes esperaban demasiado.';

async function settingNow(name: string) {
  const found = (await auditor.call('listSettings')).body.find((setting) => setting.name === name);
  if (!found) throw new Error(`No setting ${name} is listed`);
  return found;
}

async function propose(name: string, value: string, by = ada, version?: number) {
  const body = { value, reason, version: version ?? (await settingNow(name)).version };
  return by.call('proposeSetting', { params: { name }, body });
}

async function answer(name: string, what: 'approve' | 'reject' | 'withdraw', by: Visitor) {
  const proposalId = (await settingNow(name)).proposal?.id ?? '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
  return by.call('answerSettingProposal', { params: { name }, body: { proposalId, answer: what } });
}

async function set(name: string, value: string) {
  await expectOk(propose(name, value));
  await expectOk(answer(name, 'approve', eva));
}

// Each test has two administrators who have just authenticated, and no open proposal from another test.
beforeEach(async () => {
  ada = await anOfficer(server, undefined, ['administrator']);
  eva = await anOfficer(server, undefined, ['administrator']);
  for (const { name, proposal } of (await auditor.call('listSettings')).body)
    if (proposal) await expectOk(answer(name, 'reject', ada));
});

describe('the settings', () => {
  it('refuses a proposal that would change nothing', async () => {
    for (const name of [automatic, hold]) {
      const { problem } = await propose(name, (await settingNow(name)).value);
      expect([problem?.code, problem?.fields?.[0]]).toMatchObject([
        'validation_failed',
        { path: '/value', message: { es: 'Ese ya es el valor de ahora.' } },
      ]);
      expect((await settingNow(name)).proposal).toBeNull();
    }
  });

  it('lists each setting with its texts, unit, range and value, and who changed it', async () => {
    expect(await settingNow(hold)).toMatchObject({
      kind: 'number',
      unit: { es: 'minutos' },
      least: '1',
      most: '480',
      value: '20',
      version: 0,
      change: null,
    });
    await set(hold, '25');
    expect((await settingNow(hold)).change).toMatchObject({
      version: 1,
      value: '25',
      reason,
      proposedBy: { email: ada.email },
      approvedBy: { email: eva.email },
    });
  });

  it('changes a setting only when a second officer approves the proposal', async () => {
    await expectOk(propose(automatic, '3000000'));
    expect(await settingNow(automatic)).toMatchObject({ value: '2000000', proposal: { value: '3000000', reason } });
    expect((await answer(automatic, 'approve', ada)).problem?.code).toBe('own_proposal');
    expect((await answer(automatic, 'withdraw', eva)).problem?.code).toBe('others_proposal');
    const otherAccount = await anOfficer(server, undefined, ['administrator']);
    await makeSamePerson(server, otherAccount, ada);
    expect((await answer(automatic, 'approve', otherAccount)).problem?.code).toBe('own_proposal');
    await expectOk(answer(automatic, 'approve', eva));
    expect(await settingNow(automatic)).toMatchObject({ value: '3000000', proposal: null });
  });

  it('refuses to approve a proposal whose author has lost the role', async () => {
    const leaving = await anOfficer(server, undefined, ['administrator']);
    const { id } = (await leaving.call('readAccount')).body;
    const { value } = await settingNow(kept);
    await expectOk(propose(kept, '35', leaving));
    await inTransaction(server.db, (transaction) => takeRole(transaction, id, 'administrator', bySystem));
    expect((await answer(kept, 'approve', eva)).problem?.code).toBe('proposer_gone');
    await expectOk(answer(kept, 'reject', eva));
    expect(await settingNow(kept)).toMatchObject({ value, proposal: null });
  });

  it('applies a change at once on the running server, where customers read it', async () => {
    const customer = await aVerifiedCustomer(server, await anOfficer(server));
    await set('deposit_minimum_cop_minor', '50000');
    expect((await customer.call('readPaymentTerms')).body.depositMinimum).toBe('50000');
  });

  it('keeps every version, newest first, and lets nobody change one', async () => {
    await set('bank_accounts_max', '4');
    await set('bank_accounts_max', '5');
    const params = { name: 'bank_accounts_max' };
    const { body } = await expectOk(auditor.call('listSettingVersions', { params }));
    expect(body.map(({ version, value }) => [version, value])).toEqual([
      [2, '5'],
      [1, '4'],
    ]);
    await expect(server.db.updateTable('settings.version').set({ reason: 'otra' }).execute()).rejects.toThrow();
  });

  it('keeps the value when a proposal is rejected or withdrawn, and records both', async () => {
    const { value } = await settingNow(kept);
    await expectOk(propose(kept, '60'));
    await expectOk(answer(kept, 'reject', eva));
    await expectOk(propose(kept, '60'));
    await expectOk(answer(kept, 'withdraw', ada));
    expect(await settingNow(kept)).toMatchObject({ value, proposal: null });
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_kind', '=', 'setting')
      .where('subject_id', '=', kept)
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'setting.proposal_withdrawn',
      'setting.proposed',
      'setting.proposal_rejected',
      'setting.proposed',
    ]);
  });
});

describe('refusals of setting proposals', () => {
  it.each([
    [hold, '0'],
    [hold, '481'],
    [hold, 'diez'],
    ['confirmation_seconds', '5'],
    ['deposit_minimum_cop_minor', '13000001'],
    ['withdrawal_minimum_cop_minor', '0'],
    ['deposit_rail', 'otra'],
  ])('refuses %s set to %s, with a message', async (name, value) => {
    const { problem } = await propose(name, value);
    expect(problem?.fields?.[0]).toMatchObject({ path: '/value', message: { es: expect.stringMatching(/./) } });
    expect((await settingNow(name)).proposal).toBeNull();
  });

  it('refuses thresholds that contradict each other, whichever of the two is changed', async () => {
    expect((await propose(automatic, '10000001')).problem?.fields?.[0]?.message.es).toContain('dos oficiales');
    expect((await propose(second, '1000000')).problem?.fields?.[0]?.message.es).toContain('dos oficiales');
  });

  it('refuses to approve a proposal that no longer fits the other settings', async () => {
    const { value } = await settingNow(automatic);
    await expectOk(propose(automatic, '9000000'));
    await expectOk(propose(second, '8000000'));
    await expectOk(answer(second, 'approve', eva));
    expect((await answer(automatic, 'approve', eva)).problem?.fields?.[0]?.path).toBe('/value');
    expect((await settingNow(automatic)).value).toBe(value);
  });

  it('refuses a second proposal, a proposal about an older version, and a second answer', async () => {
    await expectOk(propose(kept, '30'));
    expect((await propose(kept, '40', eva)).problem?.code).toBe('setting_proposed');
    await expectOk(answer(kept, 'approve', eva));
    expect((await propose(kept, '40', ada, 0)).problem?.code).toBe('setting_changed');
    expect((await answer(kept, 'approve', eva)).problem?.code).toBe('setting_answered');
  });

  it('accepts one of two proposals, and one of two answers, that arrive at once', async () => {
    const version = (await settingNow(kept)).version;
    const both = await Promise.all([propose(kept, '31', ada, version), propose(kept, '32', eva, version)]);
    expect(both.map(({ problem }) => problem?.code).toSorted()).toEqual(['setting_proposed', undefined]);
    const isAdas = (await settingNow(kept)).proposal?.by.email === ada.email;
    const other = isAdas ? eva : ada;
    const answers = await Promise.all([answer(kept, 'approve', other), answer(kept, 'reject', other)]);
    expect(answers.map(({ problem }) => problem?.code).toSorted()).toEqual(['setting_answered', undefined]);
  });

  it('refuses an officer who may only read settings, and one who has not re-authenticated', async () => {
    expect((await propose(kept, '33', Object.assign(auditor, { email: '' }))).problem?.code).toBe('forbidden');
    server.pass(301);
    expect((await propose(kept, '33')).problem?.code).toBe('confirmation_required');
  });
});
