// A bare node:http server that does only the necessary work of crediting a deposit, as the minimum with which the product is compared. For
// each event of the bank it checks the signature, asks the bank about the payment, posts the transfer in a transaction with some empty
// statements in place of the product's other records, and sends the letter. Arguments: a connection string, the bank's address, its private
// key and secret of events, the mail server, and the number of empty statements.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';

interface Event {
  timestamp: number;
  data: { transaction: { id: string; status: string; amount_in_cents: number } };
  signature: { checksum: string };
}

const [connectionString = '', bank = '', key = '', secret = '', smtp = '', others = ''] = process.argv.slice(2);
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
  for (let done = 1; done < Number(others); done += 1)
    await connection.query({ name: 'other', text: 'select $1::text', values: [reference] });
  const transfer = {
    kind: 'posted',
    debit: 'bank:wompi:clearing:COP',
    credit: `customer:${rows[0]?.account_id}:available:COP`,
    asset: 'COP',
    amount: String(amount_in_cents),
    reason: 'deposit',
    reference,
  };
  const batch = JSON.stringify({ scope: 'bare', key: reference, transfers: [transfer] });
  await connection.query({ name: 'post', text: 'select ledger.post_transfers($1::jsonb)', values: [batch] });
  await connection.query('commit');
  connection.release();
  return reference;
}

/** The number of letters that are not sent yet: the bank's event is answered before its letter is sent. */
let unsent = 0;

async function tell(reference: string): Promise<void> {
  const to = { from: 'Caudal <hola@caudal.example>', to: 'bare@correo.example', subject: 'Tu depósito llegó' };
  await mail.sendMail({ ...to, text: `Recibimos tu depósito ${reference}.` });
  unsent -= 1;
}

/** Answers a POST, the bank's event, once its deposit is credited; answers any other request with the number of unsent letters. */
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(String(unsent));
  const reference = await credit((await json(request)) as Event);
  unsent += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  return tell(reference);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
