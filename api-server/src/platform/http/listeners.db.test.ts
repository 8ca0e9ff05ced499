import { operations, type OperationId } from '@caudal/api-spec/server';
import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../../testing/index.ts';
import { aNewCustomer, anOfficer } from '../../testing/people.ts';

const server = await serverOfThisFile();

const ids = Object.keys(operations) as OperationId[];
const isOf = (audience: 'customer' | 'backoffice') => (id: OperationId) =>
  (operations[id].audiences as readonly string[]).includes(audience);
const anId = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
const params = { id: anId, transactionId: anId, documentId: anId };

describe('the two listeners (ASVS 8.4.2)', () => {
  it.each(ids.filter((id) => !isOf('customer')(id)))(
    'hide %s on the public listener, whatever the token',
    async (id) => {
      const officer = await anOfficer(server);
      const outside = server.customer();
      outside.accessToken = officer.accessToken;
      const body = operations[id].method === 'GET' ? undefined : {};
      expect((await outside.call(id, { params, body })).problem?.code).toBe('not_found');
    },
  );

  it.each(ids.filter((id) => !isOf('backoffice')(id)))('hide %s on the internal listener', async (id) => {
    const body = operations[id].method === 'GET' ? undefined : {};
    expect((await server.officer().call(id, { params, body })).problem?.code).toBe('not_found');
  });
});

describe('operations that need a session', () => {
  const guarded = ids.filter((id) => operations[id].permission !== 'public');

  it.each(guarded)('are refused without a session, before their body is read: %s', async (id) => {
    const visitor = isOf('customer')(id) ? server.customer() : server.officer();
    const body = operations[id].method === 'GET' ? undefined : { nonsense: true };
    expect(await visitor.call(id, { params, body })).toMatchObject({ status: 401, problem: { code: 'unauthorized' } });
  });

  it('refuse a token that was made up', async () => {
    const visitor = server.customer();
    visitor.accessToken = 'A'.repeat(43);
    expect((await visitor.call('readAccount')).status).toBe(401);
  });
});

describe('answers', () => {
  it('carry strict security headers, and forbid browsers to store data (ASVS 3.4.3, 3.4.6, 14.3.2)', async () => {
    const customer = await aNewCustomer(server);
    const { headers } = await customer.call('readAccount');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are 404 for an unknown path, with and without a trailing slash', async () => {
    const visitor = server.customer();
    for (const path of ['/api/nothing', '/api/nothing/']) {
      const response = await visitor.send('GET', path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    }
    for (const path of ['/management/info', '/management/info/'])
      expect((await visitor.send('GET', path)).status).toBe(200);
  });

  it('of the health checks report the server as up and ready', async () => {
    for (const path of ['/management/health', '/management/health/readiness'])
      await expect.poll(async () => (await server.customer().send('GET', path)).json()).toMatchObject({ status: 'UP' });
  });
});
