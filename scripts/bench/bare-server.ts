// The peer of the API's routes: node:http without a framework. `/read` sends the query of an authenticated read to a raw
// pool; `/sealed` also seals the answer, as the product does. Arguments: a connection string, and the hash of an access
// token in hex.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { sealAnswer } from '../../api-server/src/platform/http/seal-answer.ts';

const [connectionString = '', tokenHash = ''] = process.argv.slice(2);
const key = randomBytes(32);
const pool = new Pool({ connectionString, max: 16 });
const query = `select session.id as session_id, account.id as account_id, email, state, lang_key, body_key
  from identity.access_token as token
  join identity.session as session on session.id = token.session_id
  join identity.account as account on account.id = session.account_id
  where token.token_hash = $1 and token.expires_at > $2 and session.ended_at is null and session.expires_at > $2
    and account.disabled_at is null and account.audience = $3`;

const server = createServer((request, response) => {
  const send = (answer: object) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const { url } = request;
  if (url !== '/read' && url !== '/sealed') return send({ status: 'UP' });
  return void pool
    .query(query, [Buffer.from(tokenHash, 'hex'), new Date(), 'customer'])
    .then(({ rows: [row] }) => ({ id: row.account_id, email: row.email, state: row.state, langKey: row.lang_key }))
    .then((answer) => {
      if (url === '/read') return send(answer);
      const belongs = { direction: 'answer', method: 'GET', target: url, idempotencyKey: null } as const;
      const sealed = sealAnswer(JSON.stringify(answer), key, belongs, 'application/json');
      return response.writeHead(200, { 'content-type': 'application/jose' }).end(sealed);
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
