import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtDue } from '../monitoring/watch.ts';
import { onBehalfOf } from '../platform/log-context.ts';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { recordStatements } from '../testing/statements.ts';

// Measures the cost of a deposit by its statements and messages to Postgres: they take most of its CPU time, and their number is the same
// on every machine.

const recorded = recordStatements();
let server: TestServer;
let depositors: Depositor[];
let depositor: Depositor;
beforeAll(async () => {
  // Runs no background jobs, so that the monitoring rules look only when the test calls `lookAtDue`.
  server = await startTestServer({}, { background: false });
  const officer = await anOfficer(server);
  depositor = await aDepositor(server, officer);
  depositors = [depositor, await aDepositor(server, officer), await aDepositor(server, officer)];
  // The first deposit of a server opens accounts and prepares statements.
  for (const one of depositors) await credit(one);
  await lookAtDue(server.running.product.services);
});
afterAll(async () => {
  recorded.stop();
  await server.stop();
});

/** Starts a deposit, approves it at the bank, and records the statements with which the server handles the bank's event. */
async function credit(owner: Depositor): Promise<void> {
  const body = { accountID: owner.accountID, amount: '50000' };
  const started = (await expectOk(owner.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
  const url = started.url ?? '';
  await approveAtBank(url);
  const payment = {
    id: bankIdOf(url),
    reference: started.transactionId,
    amount_in_cents: 5_000_000,
    status: 'APPROVED',
  } as const;
  recorded.sent.length = 0;
  await expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf(payment) }));
}

/** Returns the first two words of a statement that are joined by a dot or a space, such as a schema and its table. */
function nameOf(text: string): string {
  return (
    /\b([a-z_]+)"?\."?([a-z_]+)/
      .exec(text.replaceAll(/select "\w+"\..*?(?=from )/gs, ''))
      ?.slice(1)
      .join('.') ?? text.trim()
  );
}

describe('a credited deposit', () => {
  it('sends nine statements in its transaction, in three messages', async () => {
    await credit(depositor);
    const posting = recorded.sent.find(({ text }) => text.includes('ledger.post_transfers'));
    const sent = recorded.sent.filter(({ connection }) => connection === posting?.connection);
    const begun = sent.findLastIndex(
      ({ text }, place) =>
        text.startsWith('start transaction') && place < sent.findIndex((one) => one.text === posting?.text),
    );
    const end = sent.findIndex(({ text }, place) => place > begun && text === 'commit');
    const messages = Map.groupBy(sent.slice(begun, end + 1), ({ message }) => message);
    expect([...messages.values()].map((statements) => statements.map(({ text }) => nameOf(text)))).toEqual([
      ['start transaction isolation level read committed', 'movements.movement', 'black_list.documents_of'],
      ['ledger.post_transfers', 'movements.movement', 'customers.customer', 'black_list.entry', 'audit.event'],
      ['commit'],
    ]);
  });

  it('is checked by the monitoring rules in one batch: three customers take as many statements as one', async () => {
    const look = async () => {
      const requestId = randomUUID();
      // Counts only statements of this request id, because letters and housekeeping of the server send others meanwhile.
      const looked = await onBehalfOf({ requestId }, async () => lookAtDue(server.running.product.services));
      const statements = recorded.sent.filter((one) => one.requestId === requestId);
      return { looked, statements: statements.map(({ text }) => nameOf(text)).toSorted() };
    };
    await look();
    await credit(depositor);
    const one = await look();
    for (const each of depositors) await credit(each);
    const three = await look();
    expect([one.looked, three.looked]).toEqual([1, 3]);
    expect(three.statements).toEqual(one.statements);
    expect(one.statements).toContain('alerts.finding');
    expect(one.statements.length).toBeLessThanOrEqual(12);
  });
});
