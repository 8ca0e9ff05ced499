import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDepositor, approveAtBank, bankEventOf, bankIdOf, type Depositor } from '../../testing/depositors.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { anEmail, anOfficer, expectOk, password } from '../../testing/people.ts';
import { TraceCollector, type ReceivedSpan } from '../../testing/trace-collector.ts';

let collector: TraceCollector;
let server: TestServer;
let depositor: Depositor;

beforeAll(async () => {
  collector = await TraceCollector.start();
  server = await startTestServer({ OTLP_URL: collector.url });
  depositor = await aDepositor(server, await anOfficer(server));
});
afterAll(async () => {
  await server.stop();
  await collector.stop();
});

/** Returns the ids of a trace that a browser begins, with the header that names it. */
function aTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

const inTrace = (traceId: string) => collector.spans.filter((one) => one.traceId === traceId);

/** Waits for a span of a trace, and returns it. */
async function spanOf(traceId: string, name: string): Promise<ReceivedSpan> {
  const find = () => inTrace(traceId).find((one) => one.name === name);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() as ReceivedSpan;
}

/** Returns the name of a span's parent. */
const parentOf = ({ parentId }: ReceivedSpan) => collector.spans.find(({ id }) => id === parentId)?.name;

/** Waits for the operation's span that holds a request's id, and returns it. */
async function spanOfRequest(requestId: string | null): Promise<ReceivedSpan> {
  const find = () => collector.spans.find(({ attributes }) => attributes['caudal.request_id'] === requestId);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() as ReceivedSpan;
}

const amount = '250000';

function startDeposit(headers: Record<string, string>) {
  const body = { accountID: depositor.accountID, amount };
  return depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID(), headers });
}

describe('a trace', () => {
  it('goes from the request of a browser through its statements to the bank', async () => {
    const { traceId, spanId, headers } = aTrace();
    const answer = await startDeposit(headers);
    const asked = await spanOf(traceId, 'startDeposit');
    expect(asked).toMatchObject({ parentId: spanId, isFailed: false });
    expect(asked.attributes).toEqual({
      'caudal.listener': 'customer',
      'caudal.request_id': answer.headers.get('x-request-id'),
      'http.request.method': 'POST',
      'http.route': '/payment/deposit',
      'http.response.status_code': '200',
    });
    const bank = await spanOf(traceId, 'bank');
    expect(parentOf(bank)).toBe('startDeposit');
    const statements = inTrace(traceId).filter(({ attributes }) => 'db.query.text' in attributes);
    expect(new Set(statements.map(parentOf))).toEqual(new Set(['startDeposit']));
    const texts = statements.map(({ attributes }) => attributes['db.query.text']).join('\n');
    // The session is read before the body has arrived, and the movement is stored afterwards: both belong to the trace.
    expect(texts).toContain('"identity"."session"');
    expect(texts).toContain('insert into "movements"."movement"');
  });

  it('goes from the event of the bank through its statements and a job to the letter', async () => {
    const { transactionId: reference, url } = (await expectOk(startDeposit({}))).body;
    if (!url) throw new Error('The bank gave no page');
    await approveAtBank(url);
    const { traceId, headers } = aTrace();
    const event = bankEventOf({
      id: bankIdOf(url),
      reference,
      amount_in_cents: Number(amount) * 100,
      status: 'APPROVED',
    });
    await expectOk(server.customer().call('receiveBankEvent', { body: event }, { headers }));
    const letter = await spanOf(traceId, 'mail');
    expect(parentOf(letter)).toBe('job send_mail');
    const credit = inTrace(traceId).find(({ attributes }) => attributes['db.query.text']?.includes('ledger.post'));
    expect(credit).toBeDefined();
    for (const one of inTrace(traceId)) {
      // Every span has a parent, except the one whose parent is the sender's own span.
      if (one.name === 'receiveBankEvent') continue;
      await expect.poll(() => parentOf(one), { timeout: 60_000 }).toBeDefined();
    }
  });

  it('begins with a request that has no `traceparent` or a malformed one', async () => {
    const malformed = [
      'nonsense',
      `00-${'0'.repeat(32)}-${'a'.repeat(16)}-01`,
      `00-${'A'.repeat(32)}-${'a'.repeat(16)}-01`,
      `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
      `ff-${'a'.repeat(32)}-${'a'.repeat(16)}-01`,
      `00-${'a'.repeat(32)}-${'a'.repeat(16)}`,
    ];
    const requests: (string | null)[] = [];
    for (const headers of [{}, ...malformed.map((traceparent) => ({ traceparent }))]) {
      const answer = await server.customer().call('readInfo', {}, { headers });
      expect(answer.status).toBe(200);
      requests.push(answer.headers.get('x-request-id'));
    }
    const seen = new Set<string>();
    for (const request of requests) {
      const { parentId, traceId } = await spanOfRequest(request);
      expect(parentId).toBeNull();
      seen.add(traceId);
    }
    expect(seen.size).toBe(malformed.length + 1);
    expect(seen.has('a'.repeat(32))).toBe(false);
  });

  it('is recorded even when the visitor’s `traceparent` says that it should not be', async () => {
    const { traceId, spanId } = aTrace();
    await server.customer().call('readInfo', {}, { headers: { traceparent: `00-${traceId}-${spanId}-00` } });
    await expect(spanOf(traceId, 'readInfo')).resolves.toMatchObject({ parentId: spanId });
  });

  it('records the kind of a failure, and no text that somebody typed', async () => {
    const { traceId, headers } = aTrace();
    const body = { sender: anEmail(), subject: 'Un retiro', message: 'No veo mi retiro de ayer.' };
    await sql`alter table support.message rename to message_away`.execute(server.owner);
    const failed = await server.customer().call('sendSupportMessage', { body }, { headers });
    await sql`alter table support.message_away rename to message`.execute(server.owner);
    expect(failed.status).toBe(500);
    await expect(spanOf(traceId, 'sendSupportMessage')).resolves.toMatchObject({ isFailed: true });
    const undefined_table = inTrace(traceId).filter(({ attributes }) => attributes['error.type'] === '42P01');
    expect(undefined_table.map(parentOf)).toEqual(['sendSupportMessage']);
    expect(JSON.stringify(inTrace(traceId))).not.toContain(body.message);
  });

  it('holds no personal data, no secret and no amount', async () => {
    await startDeposit(aTrace().headers);
    const { traceId, headers } = aTrace();
    await depositor.call('readAccount', {}, { headers });
    await spanOf(traceId, 'readAccount');
    const everything = JSON.stringify(collector.spans);
    const secrets = [...depositor.cookies].flatMap(([name, value]) =>
      name === 'caudal_customer_signed_in' ? [] : value,
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of [depositor.email, password, amount, String(depositor.accessToken), depositor.id, ...secrets])
      expect(everything).not.toContain(secret);
  });
});
