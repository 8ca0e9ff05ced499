import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessReportFile } from './administration/access-report.ts';
import { alertFile } from './alerts/alert-list.ts';
import { caseFile } from './cases/case-file.ts';
import { caseKindsOf } from './cases/case-kind.ts';
import { customerFile } from './customers/customer-list.ts';
import { csvText, type Lines } from './platform/csv.ts';
import { cryptoReportFile, orderReportFile, tradeReportFile } from './reports/chain-report-files.ts';
import { startTestServer, type TestServer } from './testing/index.ts';
import { recordStatements } from './testing/statements.ts';
import { documentReviewKind } from './verification/document-review-case.ts';

/** More than one batch of a file, and less than two. */
const rows_of_each = 600;

const recorded = recordStatements();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { atWork: false });
  await sql`with account as (
      insert into identity.account (audience, email, state)
      select 'customer', 'fila-' || n || '@correo.example', 2 from generate_series(1, ${sql.lit(rows_of_each)}) n returning id
    )
    insert into customers.customer (account_id, person_type, level, full_name, last_modified_at)
    select id, 'natural', 0, 'Rosa Quebrada', now() from account`.execute(server.owner);
  await sql`insert into alerts.standing select account_id, '{1}', date_trunc('milliseconds', now()) from customers.customer`.execute(
    server.owner,
  );
  await sql`insert into identity.sign_in (account_id, audience, at, user_agent, is_handheld, network, result)
    select account_id, 'customer', date_trunc('milliseconds', now()), 'Mozilla/5.0', false, '181.0.0.0', 'opened' from customers.customer`.execute(
    server.owner,
  );
  await sql`insert into cases.case (kind, subject, customer_id, due_at)
    select 'document_review', account_id, account_id, now() from customers.customer`.execute(server.owner);
  await sql`insert into movements.movement (account_id, kind, asset, amount, value_cop, rail, state, idempotency_key, request_hash, created_at)
    select account_id, kind, asset, 1000000, 100, 'evm', 'completed', kind || account_id, sha256(account_id::text::bytea), date_trunc('milliseconds', now())
    from customers.customer, (values ('crypto_withdrawal', 'USDT'), ('swap', 'ETH')) wanted (kind, asset)`.execute(
    server.owner,
  );
  await sql`insert into chain.payout (movement_id, to_address)
    select id, '0x' || repeat('a', 40) from movements.movement where kind = 'crypto_withdrawal'`.execute(server.owner);
  await sql`insert into trading.order (movement_id, asset_in, asset_out, exact, paid, held, traded, traded_max, expected, minimum, fee_bp, network_fee, plan, ends_at)
    select id, 'ETH', 'USDT', 'in', 10, 10, 9, 9, 20, 19, 30, 1, '{}', now() from movements.movement where kind = 'swap'`.execute(
    server.owner,
  );
  await sql`insert into trading.trade (order_id, paid, traded, platform_fee, network_fee, received, tx_hash, block_number, gas_cost, executed_at)
    select movement_id, 11, 9, 1, 1, 20, '0x' || repeat('b', 64), 1, 1, now() from trading.order`.execute(server.owner);
});
afterAll(async () => {
  recorded.stop();
  await server.stop();
});

const search = 'quebrada fila';
const chain = null;
const files: [string, () => AsyncIterable<Lines>][] = [
  ['customers', () => customerFile(server.db, { search })],
  ['alerts', () => alertFile(server.db, { filter: false, filters: [], search })],
  ['sign-ins', () => accessReportFile(server.db, { search })],
  ['cases', () => caseFile(server.db, caseKindsOf([documentReviewKind]), { search }, crypto.randomUUID(), new Date())],
  ['movements of tokens', () => cryptoReportFile({ db: server.db, chain }, { search })],
  ['swaps', () => orderReportFile({ db: server.db, chain }, { search })],
  ['trades', () => tradeReportFile({ db: server.db, chain }, { search })],
];

it.each(files)('the file of %s searches the words once, however many batches it has', async (_, file) => {
  recorded.sent.length = 0;
  let text = '';
  for await (const part of csvText(file(), 'international')) text += String(part);
  const lines: string[][] = parse(text, { from_line: 2 });
  expect(new Set(lines.map((cells) => cells.join('\t'))).size).toBe(rows_of_each);
  expect(recorded.sent.filter(({ text: statement }) => statement.includes('customers.search'))).toHaveLength(1);
});
