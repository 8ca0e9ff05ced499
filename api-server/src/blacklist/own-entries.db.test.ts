import { expect, it } from 'vitest';
import { savingsAccount } from '../testing/depositors.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';

const server = await serverOfThisFile();
const luz = await anOfficer(server);
const teo = await anOfficer(server);

const add = (entry: object) =>
  luz.call('addToBlackList', { body: { reason: 'El banco avisó de un fraude.', ...entry } });
const propose = (entryId: string, officer = luz) =>
  officer.call('proposeBlackListRemoval', { params: { entryId }, body: { reason: 'Era de otra persona.' } });
const answer = (entryId: string, proposalId: string, how: string, officer = teo) =>
  officer.call('answerBlackListRemoval', { params: { entryId }, body: { proposalId, answer: how } });

// Rule blacklist 5.
it('an officer can neither propose nor answer the removal of a black list entry that fits them as a customer', async () => {
  const customer = await aVerifiedCustomer(server, luz);
  const account = (await expectOk(customer.call('addBankAccount', { body: savingsAccount }))).body;
  const address = `0x${'ab12'.repeat(10)}`;
  const now = new Date();
  await server.db
    .insertInto('chain.kept_address')
    .values({ account_id: customer.id, alias: 'Mía', address, created_at: now, usable_at: now, removed_at: now })
    .execute();
  const same = await anOfficer(server, customer.email);
  const { identification_type, document_number } = await server.db
    .selectFrom('customers.customer')
    .select(['identification_type', 'document_number'])
    .where('account_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const { number, bank_id } = await server.db
    .selectFrom('movements.bank_account')
    .select(['number', 'bank_id'])
    .where('account_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  // Removes the bank account, whose entry has to fit the officer all the same.
  await expectOk(customer.call('removeBankAccount', { params: { id: account.id } }));
  for (const entry of [
    { kind: 'person', value: customer.id },
    { kind: 'document', value: document_number, documentTypeID: identification_type },
    { kind: 'bank_account', value: number, bank: bank_id },
    { kind: 'address', value: address },
  ]) {
    const { id } = (await expectOk(add(entry))).body;
    expect((await propose(id, same)).problem?.code).toBe('own_customer');
    const { proposal } = (await expectOk(propose(id))).body;
    const of = proposal?.id ?? '';
    for (const how of ['approve', 'reject'])
      expect((await answer(id, of, how, same)).problem?.code).toBe('own_customer');
    await expectOk(answer(id, of, 'approve'));
  }
  const others = await expectOk(add({ kind: 'document', value: '5511223344', documentTypeID: '7' }));
  expect((await propose(others.body.id, same)).status).toBe(200);
});
