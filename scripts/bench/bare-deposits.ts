// A bare node:http server that does only the necessary work of crediting a deposit, as the minimum with which the product is compared. For
// each event of the bank it checks the signature and asks the bank about the payment. In one transaction it locks the movement, posts the
// transfer, and writes the rows that every deposit leaves: its state and steps, an audit event, a notice, a letter to be sent. Empty
// statements take the place of the product's other reads. After the commit it announces the news to the open screens of every server, and
// hears that itself. It sends the same letter as the product, and evaluates no alert rule. Arguments: a connection string, the bank's
// address, its private key and secret of events, the mail server, and the number of empty statements.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { Client, Pool } from 'pg';
import { renderLetter } from '../../api-server/src/platform/mail/letters.ts';
import { listenBare } from './bare-listening.ts';

interface Event {
  timestamp: number;
  data: { transaction: { id: string; status: string; amount_in_cents: number } };
  signature: { checksum: string };
}

const [connectionString = '', bank = '', key = '', secret = '', smtp = '', others = ''] = process.argv.slice(2);
const owner = new Client({ connectionString });
await owner.connect();
await owner.query(`
  create schema bare;
  create table bare.letter (movement_id uuid primary key, sent_at timestamptz);
  grant usage on schema bare to caudal_app;
  grant select, insert, update on bare.letter to caudal_app`);
await owner.end();
const pool = new Pool({ connectionString, max: 16, options: '-c role=caudal_app' });
const mail = createTransport({ url: smtp, pool: true });

/** Credits the payment of an event. Returns its reference. */
async function credit({ timestamp, data: { transaction }, signature }: Event): Promise<string> {
  const signed = `${transaction.id}${transaction.status}${transaction.amount_in_cents}${timestamp}${secret}`;
  if (createHash('sha256').update(signed).digest('hex') !== signature.checksum) throw new Error('Not the bank');
  const answer = await fetch(`${bank}/transactions/${transaction.id}`, { headers: { authorization: `Bearer ${key}` } });
  const { reference, amount_in_cents } = (
    (await answer.json()) as { data: { reference: string; amount_in_cents: number } }
  ).data;
  const connection = await pool.connect();
  await connection.query('begin');
  const { rows } = await connection.query<{ account_id: string }>({
    name: 'owner',
    text: 'select account_id from movements.movement where id = $1 for update',
    values: [reference],
  });
  const customer = rows[0]?.account_id;
  const transfer = {
    kind: 'posted',
    debit: 'bank:wompi:clearing:COP',
    credit: `customer:${customer}:available:COP`,
    asset: 'COP',
    amount: String(amount_in_cents),
    reason: 'deposit',
    reference,
  };
  const batch = JSON.stringify({ scope: 'bare', key: reference, transfers: [transfer] });
  await connection.query({ name: 'post', text: 'select ledger.post_transfers($1::jsonb)', values: [batch] });
  await connection.query({ name: 'move', text: move, values: [reference, transaction.id] });
  for (let done = 0; done < Number(others); done += 1)
    await connection.query({ name: 'other', text: 'select $1::text', values: [reference] });
  await connection.query({ name: 'record', text: record, values: [reference, customer, amount_in_cents] });
  await connection.query('commit');
  connection.release();
  await announce(customer ?? '', reference, amount_in_cents);
  return reference;
}

/** Completes the movement `$1` by the bank's payment `$2`, and adds the steps to its timeline. */
const move = `
  with moved as (
    update movements.movement set state = 'completed', rail_reference = $2, settled_at = now(), settled_amount = amount, next_poll_at = null
      where id = $1)
  insert into movements.step (movement_id, step, at)
    values ($1, 'approved', now()), ($1, 'credited', now() + interval '1 millisecond')`;

/**
 * Records the credit of the movement `$1` to the customer `$2` over `$3` hundredths of a peso, and queues the letter about it. Deletes the
 * mark of the customer for the alert rules, so that the product, which runs beside this server, evaluates none.
 */
const record = `
  with unmarked as (delete from monitoring.due where account_id = $2),
  event as (
    insert into audit.event (actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
      values ('system', 'wompi', 'deposit.credited', 'movement', $1::text, '{}', 'bare')),
  notice as (
    insert into identity.notice (account_id, kind, at, amount, movement_id)
      values ($2, 'deposit_arrived', now(), $3, $1::uuid))
  insert into bare.letter (movement_id) values ($1::uuid)`;

/** Announces what changed to open screens: two topics, and the news itself. */
async function announce(customer: string, reference: string, cents: number): Promise<void> {
  const news = { news: { kind: 'deposit_arrived', amount: String(cents), transactionId: reference } };
  const told = [{ topic: 'balances' }, { topic: 'transactions' }, { topic: 'news', data: news }];
  const payloads = told.map((one) => JSON.stringify({ recipient: customer, ...one }));
  const text = "select pg_notify('bare', payload) from unnest($1::text[]) payload";
  await pool.query({ name: 'announce', text, values: [payloads] });
}

/** The open screens of each customer. The benchmark opens none. */
const screens = new Map<string, (event: unknown) => void>();
const listener = new Client({ connectionString });
listener.on('notification', ({ payload = '{}' }) => {
  const { recipient, ...event } = JSON.parse(payload) as { recipient: string };
  screens.get(recipient)?.(event);
});
await listener.connect();
await listener.query('listen bare');

/** The number of letters that are not sent yet: the bank's event is answered before its letter is sent. */
let unsent = 0;

async function tell(reference: string): Promise<void> {
  const letter = renderLetter({
    kind: 'deposit_arrived',
    facts: { amount: '$10.000,00' },
    to: 'bare@correo.example',
    langKey: 'es',
    link: `http://127.0.0.1:3000/application/record?transaction=${reference}`,
    off: 'http://127.0.0.1:3000/application/configuration',
    word: null,
    expiresAt: '',
  });
  await mail.sendMail({ from: 'Caudal <hola@caudal.example>', to: 'bare@correo.example', ...letter });
  sent.push(reference);
}

/** The movements whose letters are sent and not yet on record. */
let sent: string[] = [];

/** Records the letters that were sent since the last call. */
async function recordLetters(): Promise<void> {
  const recorded = sent;
  sent = [];
  await pool.query('update bare.letter set sent_at = now() where movement_id = any($1)', [recorded]);
  unsent -= recorded.length;
}
setInterval(() => void recordLetters(), 500);

/** Answers a POST, the bank's event, once its deposit is credited; answers any other request with the number of unsent letters. */
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(String(unsent));
  const reference = await credit((await json(request)) as Event);
  unsent += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  return tell(reference);
});
listenBare(server);
