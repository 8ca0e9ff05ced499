// A bare node:http server with which the API's routes are compared. `/read` sends the query of an authenticated read to a raw pool, as most
// programs do: Postgres plans it each time. `/probe` and `/sealed` do the least that a route of the product can do: they add an id and the
// product's headers to each answer and count it; `/sealed` also sends the query, prepared, and encrypts the answer. Arguments: a connection
// string, the hash of an access token in hex, and the headers of the product's answers as JSON.
import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { Counter, Histogram, Registry } from 'prom-client';
import { sealAnswer } from '../../api-server/src/platform/http/seal-answer.ts';
import { drawReadableCode } from '../../api-server/src/platform/readable-code.ts';
import { listenBare } from './bare-listening.ts';

const [connectionString = '', tokenHash = '', headers = '{}'] = process.argv.slice(2);
const always = JSON.parse(headers) as Readonly<Record<string, string>>;
const registers = [new Registry()];
const answers = new Counter({ name: 'answers', help: 'Answers.', labelNames: ['operation', 'status'], registers });
const durations = new Histogram({ name: 'durations', help: 'Their durations.', labelNames: ['operation'], registers });
const key = randomBytes(32);
const pool = new Pool({ connectionString, max: 16 });
const query = `select session.id as session_id, account.id as account_id, email, state, lang_key, body_key
  from identity.access_token as token
  join identity.session as session on session.id = token.session_id
  join identity.account as account on account.id = session.account_id
  where token.token_hash = $1 and token.expires_at > $2 and session.ended_at is null and session.expires_at > $2
    and account.disabled_at is null and account.audience = $3`;

/** Sends an answer with what every answer of the product carries, and counts it. */
function sendWhole(operation: string, response: ServerResponse, contentType: string, text: string): void {
  const began = performance.now();
  response.once('finish', () => {
    answers.inc({ operation, status: '200' });
    durations.observe({ operation }, (performance.now() - began) / 1_000);
  });
  response.writeHead(200, { ...always, 'x-request-id': drawReadableCode(3, 4), 'content-type': contentType }).end(text);
}

const server = createServer((request, response) => {
  const send = (answer: object) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const { url } = request;
  if (url === '/probe') return sendWhole('probe', response, 'application/json', JSON.stringify({ status: 'UP' }));
  if (url !== '/read' && url !== '/sealed') return send({ status: 'UP' });
  const values = [Buffer.from(tokenHash, 'hex'), new Date(), 'customer'];
  return void pool
    .query({ text: query, values, ...(url === '/sealed' && { name: 'session' }) })
    .then(({ rows: [row] }) => ({ id: row.account_id, email: row.email, state: row.state, langKey: row.lang_key }))
    .then((answer) => {
      if (url === '/read') return send(answer);
      const belongs = { direction: 'answer', method: 'GET', target: url, idempotencyKey: null } as const;
      const sealed = sealAnswer(JSON.stringify(answer), key, belongs, 'application/json');
      return sendWhole('sealed', response, 'application/jose', sealed);
    });
});
listenBare(server);
