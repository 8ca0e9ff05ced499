import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer } from '../testing/people.ts';
import { unsettledMoney, unsettledSums } from './unsettled-money.ts';

const server = await serverOfThisFile();

it('unsettledSums adds up unsettled money by kind and age without reading settled movements', async () => {
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  const now = server.running.services.clock();
  await sql`
    insert into movements.movement
      (account_id, kind, asset, amount, value_cop, rail, state, idempotency_key, request_hash, created_at)
    select ${id}, 'deposit', 'COP', 1000, 1000, 'wompi',
      case when i % 1000 = 0 then 'sent' else 'completed' end,
      'unsettled-' || i, decode(repeat('00', 32), 'hex'), ${now}::timestamptz - i * interval '1 minute'
    from generate_series(1, 20000) i`.execute(server.db);
  expect(await unsettledMoney.read(server.db, now)).toEqual(
    expect.arrayContaining([
      { labels: { kind: 'deposit', age: 'day' }, value: 10 },
      { labels: { kind: 'deposit', age: 'older' }, value: 190 },
    ]),
  );
  const { rows } = await sql`explain (format json) ${unsettledSums(now)}`.execute(server.db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('movement_unsettled');
  expect(plan).not.toContain('Seq Scan');
});
