import { describe, expect, it, vi } from 'vitest';
import { aDepositor, savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { anOfficer, aSubmittedCustomer, expectOk } from '../testing/people.ts';
import { untilTold } from '../testing/told-while.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const registered = async (userId: string) =>
  (await expectOk(luz.call('readScreening', { query: { userId } }))).body.registered;
const told = async (userId: string) => {
  const { results } = (await expectOk(luz.call('readTrail', { body: { userId, readings: false } }))).body;
  return results.filter(({ words }) => /lista negra/.test(words.es) && !/caso/.test(words.es));
};
const factsOf = (event: Awaited<ReturnType<typeof told>>[number] | undefined) =>
  event?.facts.map(({ value }) => value.es) ?? [];

describe('a customer who is on the black list', () => {
  it('causes notifications to the open pages of officers when they are listed and when the entry is removed', async () => {
    const { id } = await aSubmittedCustomer(server);
    const looker = { db: server.db, visitor: teo, id: (await teo.call('readAccount')).body.id };
    const entry = { kind: 'person', value: id, reason: 'Fraude confirmado por el banco.' } as const;
    let entryId = '';
    await untilTold(looker, id, async () => {
      entryId = (await expectOk(luz.call('addToBlackList', { body: entry }))).body.id;
    });
    expect(await registered(id)).toMatchObject({ isBlackListed: true });
    const about = { params: { entryId } };
    const { proposal } = (
      await expectOk(luz.call('proposeBlackListRemoval', { ...about, body: { reason: 'Era un homónimo.' } }))
    ).body;
    const body = { proposalId: proposal?.id ?? '', answer: 'approve' } as const;
    await untilTold(looker, id, () => expectOk(teo.call('answerBlackListRemoval', { ...about, body })));
    expect(await registered(id)).toMatchObject({ isBlackListed: false });
  });

  it('is shown as listed, with the officer and the reason; the audit trail has the listing and the removal', async () => {
    const { id } = await aSubmittedCustomer(server);
    const screeningStep = async () =>
      (await expectOk(luz.call('readStepsToFollow', { query: { userId: id } }))).body.Level1?.screening;
    expect([(await registered(id)).isBlackListed, (await screeningStep())?.isBlackListed]).toEqual([false, false]);
    const entry = { kind: 'person', value: id, reason: 'Fraude confirmado por el banco.' } as const;
    const added = (await expectOk(luz.call('addToBlackList', { body: entry }))).body;
    expect(await registered(id)).toMatchObject({
      isBlackListed: true,
      acts: [{ act: 'black_list', by: [luz.email], reason: 'Fraude confirmado por el banco.' }],
    });
    expect((await screeningStep())?.isBlackListed).toBe(true);
    await vi.waitFor(async () => expect(await told(id)).toHaveLength(1), { timeout: 120_000, interval: 100 });

    const about = { params: { entryId: added.id } };
    const { proposal } = (
      await expectOk(luz.call('proposeBlackListRemoval', { ...about, body: { reason: 'Era un homónimo.' } }))
    ).body;
    const body = { proposalId: proposal?.id ?? '', answer: 'approve' } as const;
    await expectOk(teo.call('answerBlackListRemoval', { ...about, body }));
    expect(await registered(id)).toMatchObject({ isBlackListed: false, acts: [] });
    const [left, put] = await told(id);
    const words = (es: string) => expect.objectContaining({ es });
    expect(put).toMatchObject({
      actor: { kind: 'system' },
      words: words('Coincidió con la lista negra'),
      reason: 'Fraude confirmado por el banco.',
    });
    expect(factsOf(put)).toEqual(expect.arrayContaining(['Una persona', luz.email]));
    expect(left).toMatchObject({
      actor: { kind: 'officer', name: words(teo.email) },
      words: words('Quitó de la lista negra lo que coincidía'),
      reason: 'Era un homónimo.',
    });
    expect(factsOf(left)).toEqual(expect.arrayContaining(['Una persona', `${luz.email}, ${teo.email}`]));
  });

  it('is not shown as listed when only their bank account is; the audit trail names the bank account', async () => {
    const customer = await aDepositor(server, luz);
    const { account: value, bank } = savingsAccount;
    await expectOk(
      luz.call('addToBlackList', { body: { kind: 'bank_account', value, bank, reason: 'La usa un estafador.' } }),
    );
    await vi.waitFor(async () => expect(await told(customer.id)).toHaveLength(1), { timeout: 120_000, interval: 100 });
    expect(factsOf((await told(customer.id))[0])).toContain('Una cuenta bancaria');
    expect(await registered(customer.id)).toMatchObject({ isBlackListed: false, acts: [] });
  });

  it('is shown as listed, but without the officer and the reason, to an officer who may not read the list', async () => {
    const { id } = await aSubmittedCustomer(server);
    const entry = { kind: 'person', value: id, reason: 'Fraude confirmado por el banco.' } as const;
    await expectOk(luz.call('addToBlackList', { body: entry }));
    const role = await server.owner
      .insertInto('identity.role')
      .values({ name: 'reader' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const permissions = ['account', 'kyc.read'].map((permission) => ({ role_id: role.id, permission }));
    await server.owner.insertInto('identity.role_permission').values(permissions).execute();
    const reader = await anOfficer(server, undefined, ['reader']);
    const { body } = await expectOk(reader.call('readScreening', { query: { userId: id } }));
    expect(body.registered).toMatchObject({ isBlackListed: true, acts: [] });
  });
});
