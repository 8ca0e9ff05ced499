import { operationSchemas } from '@caudal/api-spec/server';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

describe('answers', () => {
  it('hold what the contract names and nothing else, however much a handler knows', async () => {
    const app = fastify();
    const schema = operationSchemas.readAccount.answer?.['application/json']?.schema;
    const account = { id: 'x', email: 'a@b.co', state: 1, authorities: ['ROLE_USER'], activated: true, langKey: 'es' };
    app.get('/', { schema: { response: { 200: schema } } }, async () => ({
      ...account,
      password_hash: 'secret',
      totp_secret: 'secret',
    }));
    const response = await app.inject('/');
    expect(response.json()).toEqual(account);
    await app.close();
  });
});
