// A bare node:http server that does only the necessary work of crediting a deposit, as the minimum with which the product is compared. For
// each event of the bank it checks the signature and asks the bank about the payment. One function of the database does the rest in one
// message: it locks the movement, the account and the black list, posts the transfer, reads the month's volume and the black list, and
// writes the rows that every deposit leaves: its state and steps, an audit event, a notice, a letter to be sent. Then the server announces
// the news to the open screens of every server, and hears that itself. It sends the same letter as the product. It reads nothing for alert
// rules and evaluates none, so the true minimum is higher. Arguments: a connection string, the bank's address, its private key and secret of
// events, and the mail server.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { createTransport } from 'nodemailer';
import { Client, Pool } from 'pg';
import { renderLetter } from '../../api-server/src/platform/mail/letters.ts';
import { bareCredit } from './bare-credit.ts';
import { listenBare } from './bare-listening.ts';

interface Event {
  timestamp: number;
  data: { transaction: { id: string; status: string; amount_in_cents: number } };
  signature: { checksum: string };
}

interface Payment {
  reference: string;
  amount_in_cents: number;
}

const [connectionString = '', bank = '', key = '', secret = '', smtp = ''] = process.argv.slice(2);
const owner = new Client({ connectionString });
await owner.connect();
await owner.query(bareCredit);
await owner.end();
// Connections stay open from round to round, as those of the product do: a new one costs 10 ms of CPU.
const pool = new Pool({ connectionString, max: 16, options: '-c role=caudal_app', idleTimeoutMillis: 0 });
const mail = createTransport({ url: smtp, pool: true, maxMessages: Number.POSITIVE_INFINITY });
const agent = new Agent({ keepAlive: true });

/** Reads JSON without the iterator of a stream, which takes more CPU time. */
function read<Read>(stream: IncomingMessage): Promise<Read> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (text += part));
    stream.once('error', reject);
    stream.once('end', () => resolve(JSON.parse(text) as Read));
  });
}

/** Asks the bank by `node:http`, which takes less CPU time than `fetch`. */
async function ask(id: string): Promise<Payment> {
  const headers = { authorization: `Bearer ${key}` };
  const [answer] = (await once(get(`${bank}/transactions/${id}`, { agent, headers }), 'response')) as [IncomingMessage];
  return (await read<{ data: Payment }>(answer)).data;
}

/** Credits the payment of an event. Returns its reference. */
async function credit({ timestamp, data: { transaction }, signature }: Event): Promise<string> {
  const signed = `${transaction.id}${transaction.status}${transaction.amount_in_cents}${timestamp}${secret}`;
  if (createHash('sha256').update(signed).digest('hex') !== signature.checksum) throw new Error('Not the bank');
  const { reference, amount_in_cents } = await ask(transaction.id);
  const monthStart = new Date();
  monthStart.setUTCDate(1);
  const { rows } = await pool.query<{ customer: string }>({
    name: 'credit',
    text: 'select bare.credit($1, $2, $3, $4) as customer',
    values: [reference, transaction.id, amount_in_cents, monthStart],
  });
  announce(rows[0]?.customer ?? '', reference, amount_in_cents);
  return reference;
}

/** The open screens of each customer. The benchmark opens none. */
const screens = new Map<string, (event: unknown) => void>();
// Nobody depends on news that a crash loses, so their commits do not wait for the disk.
const news = new Client({ connectionString, options: '-c synchronous_commit=off' });
news.on('notification', ({ payload = '{}' }) => {
  const { recipient, ...event } = JSON.parse(payload) as { recipient: string };
  screens.get(recipient)?.(event);
});
await news.connect();
await news.query('listen bare');

/** The announcements that wait for the end of the statement before theirs. */
let announcements: string[] = [];
let announced: Promise<unknown> = Promise.resolve();

/** Announces what changed to open screens: two topics, and the news itself. */
function announce(customer: string, reference: string, cents: number): void {
  if (announcements.length === 0) announced = announced.then(sendAnnouncements);
  const data = { news: { kind: 'deposit_arrived', amount: String(cents), transactionId: reference } };
  const told = [{ topic: 'balances' }, { topic: 'transactions' }, { topic: 'news', data }];
  announcements.push(...told.map((one) => JSON.stringify({ recipient: customer, ...one })));
}

function sendAnnouncements(): Promise<unknown> {
  const payloads = announcements;
  announcements = [];
  const text = "select pg_notify('bare', payload) from unnest($1::text[]) payload";
  return news.query({ name: 'announce', text, values: [payloads] });
}

/** The number of letters that are not sent yet: the bank's event is answered before its letter is sent. */
let unsent = 0;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const part = (kind: string, text: string) => `--bare\r
Content-Type: text/${kind}; charset=utf-8\r
Content-Transfer-Encoding: base64\r
\r
${base64(text).replaceAll(/.{76}/g, '$&\r\n')}\r
`;

/** Sends the letter about a deposit. It is composed here, because nodemailer takes more than three times the CPU time for it. */
async function tell(reference: string): Promise<void> {
  const to = 'bare@correo.example';
  const { subject, text, html } = renderLetter({
    kind: 'deposit_arrived',
    facts: { amount: '$10.000,00' },
    to,
    langKey: 'es',
    link: `http://127.0.0.1:3000/application/record?transaction=${reference}`,
    off: 'http://127.0.0.1:3000/application/configuration',
    word: null,
    expiresAt: '',
  });
  const raw = `From: Caudal <hola@caudal.example>\r
To: ${to}\r
Subject: =?UTF-8?B?${base64(subject)}?=\r
Message-ID: <${randomUUID()}@caudal.example>\r
Date: ${new Date().toUTCString().replace('GMT', '+0000')}\r
MIME-Version: 1.0\r
Content-Type: multipart/alternative; boundary="bare"\r
\r
${part('plain', text)}${part('html', html)}--bare--\r
`;
  await mail.sendMail({ envelope: { from: 'hola@caudal.example', to }, raw });
  sent.push(reference);
}

/** The movements whose letters are sent and not yet on record. */
let sent: string[] = [];

/** Records the letters that were sent since the last call. */
async function recordLetters(): Promise<void> {
  if (sent.length === 0) return;
  const recorded = sent;
  sent = [];
  const text = 'update bare.letter set sent_at = now() where movement_id = any($1)';
  await pool.query({ name: 'sent', text, values: [recorded] });
  unsent -= recorded.length;
}
setInterval(() => void recordLetters(), 500);

/** Answers a POST, the bank's event, once its deposit is credited; answers any other request with the number of unsent letters. */
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end(String(unsent));
  const reference = await credit(await read<Event>(request));
  unsent += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  return tell(reference);
});
listenBare(server);
