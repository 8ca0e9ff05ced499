import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBody, sealBody, type Belonging } from '@caudal/api-spec';
import { operations } from '@caudal/api-spec/server';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aKey, anEmail, aNewCustomer, password, survey } from '../../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const post = async (path: string, body: BodyInit, headers: Record<string, string> = json) => {
  const response = await server.customer().send('POST', path, new Headers(headers), body);
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
};

const level1Documents = operations.saveLevel1Documents.path;
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

describe('query parameters', () => {
  const statusOf = async (path: string) => (await server.customer().send('GET', path, new Headers())).status;

  it('are ignored when their operation does not read them', async () => {
    expect(await statusOf('/management/info?role=a%00b')).toBe(200);
    expect(await statusOf('/management/info?utm_source=boletin')).toBe(200);
  });
});

describe('bodies', () => {
  it('are refused when they are not JSON', async () => {
    expect(await post('/api/register', '{"email":')).toEqual([400, 'malformed_json']);
    expect(await post('/api/register', '')).toEqual([400, 'malformed_json']);
  });

  it('are refused when they are nested very deeply', async () => {
    expect(await post('/api/register', '['.repeat(60_000))).toEqual([400, 'malformed_json']);
    expect(await post('/api/register', `${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it.each([
    ['with more fields than any body has', Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n]))],
    ['with more values than any body has', { email: Array.from({ length: 20_000 }, () => 0) }],
    ['with 90 unexpected fields', Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`k${n}`, n]))],
  ])('get a short answer when they come %s', async (_what, body) => {
    const response = await server.customer().send('POST', '/api/register', new Headers(json), JSON.stringify(body));
    const answer = await response.text();
    expect([response.status, answer.length < 5_000]).toEqual([400, true]);
    expect(JSON.parse(answer)).toMatchObject({ code: 'validation_failed' });
  });

  it('are refused when they are too large', async () => {
    expect(await post('/api/register', JSON.stringify({ email: 'x'.repeat(300_000) }))).toEqual([
      413,
      'body_too_large',
    ]);
  });

  it('are refused when their content type is not the operation’s', async () => {
    expect(await post('/api/register', 'email=ana', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('are refused when they have a key __proto__', async () => {
    expect(
      await post('/api/register', '{"__proto__":{"admin":true},"email":"a@b.co","password":"cuatro caballos"}'),
    ).toEqual([400, 'malformed_json']);
  });

  it('inject no SQL through quotes (ASVS 1.2.4)', async () => {
    const { publicKey } = await aKey();
    const evil = `'; drop table identity.account; --`;
    const { status } = await server
      .customer()
      .call('authenticate', { body: { email: evil, password: evil, publicKey } });
    expect(status).toBe(401);
    const customer = await aNewCustomer(server);
    expect((await customer.call('readAccount', { query: { userDevice: evil } })).status).toBe(200);
  });
});

describe('addresses', () => {
  it.each(['/payment/transactions/user/%E0%A4%A', `/payment/transactions/user/${'x'.repeat(200)}`])(
    'are refused as the contract says when they name nothing: %s',
    async (path) => {
      const response = await server.customer().send('GET', path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 });
    },
  );
});

describe('text that cannot be stored', () => {
  it.each(['\0', '\ud800'])('is refused with its field named: %j', async (character) => {
    const { problem } = await server.customer().call('register', {
      body: { email: anEmail(), password: `${password}${character}` },
    });
    expect(problem).toMatchObject({ code: 'validation_failed', fields: [{ path: '/password' }] });
  });
});

describe('a browser’s key that is not a point on the curve', () => {
  it('begins no session, and does not use up the refresh token', async () => {
    const customer = await aNewCustomer(server);
    const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const;
    for (const call of [
      customer.call('authenticate', { body: { email: customer.email, password, publicKey } }, { plain: true }),
      server.customer().call('authenticate', { body: { email: customer.email, password, publicKey } }),
    ]) {
      expect((await call).status).toBe(400);
    }
    const refused = await customer.call('refreshSession', { body: { publicKey } });
    expect(refused.problem).toMatchObject({ code: 'validation_failed', fields: [{ path: '/publicKey' }] });
    expect(await customer.refresh()).toBe(200);
  });
});

describe('broken multipart forms', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="frontal"; filename="a.jpg"\r\n\r\nnot all of it';
  it.each([
    ['cut in a file', 'multipart/form-data; boundary=x', part],
    ['cut in the head of a part', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
    ['without a boundary', 'multipart/form-data', part],
    ['with a text among the files', 'multipart/form-data; boundary=x', field('nombre', 'Ana')],
    ['with a field named __proto__', 'multipart/form-data; boundary=x', field('__proto__', 'x')],
  ])('are refused as the sender’s fault: %s', async (_what, type, body) => {
    const customer = await aNewCustomer(server);
    await customer.call('answerSurvey', { body: survey });
    const answer = await customer.send('POST', level1Documents, new Headers({ 'content-type': type }), body);
    expect(answer.status).toBe(400);
    const belongs = { direction: 'answer', method: 'POST', target: level1Documents, idempotencyKey: null } as const;
    const opened = await openBody(await answer.text(), customer.bodyKey ?? new Uint8Array(32), belongs);
    expect(JSON.parse(opened.text)).toMatchObject({ code: 'malformed_upload' });
  });
});

describe('sealed bodies', () => {
  it('are JWE in the request and in the answer', async () => {
    const customer = await aNewCustomer(server);
    const response = await customer.send('GET', '/api/account');
    expect(response.headers.get('content-type')).toContain('application/jose');
    expect(await response.text()).not.toContain(customer.email);
  });

  it('cannot be replaced by a plain body, nor by one sealed with another session’s key', async () => {
    const customer = await aNewCustomer(server);
    const other = await aNewCustomer(server);
    expect((await customer.call('answerSurvey', { body: survey }, { plain: true })).problem?.code).toBe(
      'body_not_encrypted',
    );
    customer.bodyKey = other.bodyKey;
    const crossed = await customer.send(
      'POST',
      '/kyc/users/signup-survey',
      new Headers({ 'content-type': 'application/jose' }),
      'not.a.jwe.at.all',
    );
    expect(crossed.status).toBe(400);
    const untouched = await server.db
      .selectFrom('identity.account')
      .select('state')
      .where('email', '=', customer.email)
      .executeTakeFirst();
    expect(untouched?.state).toBe(1);
  });

  it.each(['APPLICATION/JSON', 'Application/Json; charset=utf-8', 'text/plain', 'application/json'])(
    'cannot be left plain under another content type: %s',
    async (type) => {
      const customer = await aNewCustomer(server);
      const headers = new Headers({ 'content-type': type });
      const answer = await customer.send('POST', '/kyc/users/signup-survey', headers, JSON.stringify(survey));
      expect(answer.status).toBe(400);
      expect((await customer.call('readAccount')).body.state).toBe(1);
    },
  );

  it('belong to one operation and one idempotency key: a body sealed for another of either is not opened', async () => {
    const customer = await aNewCustomer(server);
    const { bodyKey } = customer;
    if (!bodyKey) throw new Error('Bodies are not sealed');
    const target = '/kyc/users/signup-survey';
    const sendAs = async (belongs: Partial<Belonging>) => {
      const whole = { direction: 'request', method: 'POST', target, idempotencyKey: null, ...belongs } as const;
      const sealed = await sealBody(JSON.stringify(survey), bodyKey, whole, 'application/json');
      return (await customer.send('POST', target, new Headers({ 'content-type': 'application/jose' }), sealed)).status;
    };
    expect(await sendAs({ target: '/payment/psedeposit' })).toBe(400);
    expect(await sendAs({ idempotencyKey: 'of-another-request' })).toBe(400);
    expect((await customer.call('readAccount')).body.state).toBe(1);
    expect(await sendAs({})).toBe(200);
  });

  it('can be switched off by the configuration, for finding faults', async () => {
    const plain = await startTestServer({ BODY_ENCRYPTION: 'off' });
    try {
      const customer = await aNewCustomer(plain);
      expect(customer.bodyKey).toBeNull();
      expect(await (await customer.send('GET', '/api/account')).json()).toMatchObject({ email: customer.email });
    } finally {
      await plain.stop();
    }
  });
});

describe('requests from another site (ASVS 3.5.1)', () => {
  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://malo.example'],
  ])('are refused when they have the header %s: %s', async (name, value) => {
    const body = JSON.stringify({ email: anEmail(), password });
    expect(await post('/api/register', body, { ...json, [name]: value })).toEqual([403, 'cross_site_refused']);
  });

  it('count towards the rate limit of their real address: a forwarded address counts only from named proxies (ASVS 4.1.3)', async () => {
    const { publicKey } = await aKey();
    const email = anEmail();
    let last;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}` };
      last = await server.customer().call('authenticate', { body: { email, password, publicKey } }, { headers });
    }
    expect(last?.problem?.code).toBe('rate_limited');
  });
});
