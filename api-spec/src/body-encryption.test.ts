import { describe, expect, it } from 'vitest';
import { createAgreementKey, deriveBodyKey, importBodyKey, openBody, sealBody } from './body-encryption.ts';

const key = async (...parts: Parameters<typeof deriveBodyKey>) => importBodyKey(await deriveBodyKey(...parts));

async function agreed(token = 'token') {
  const client = await createAgreementKey();
  const server = await createAgreementKey();
  return {
    client: await key(client.privateKey, server.publicKey, token),
    server: await key(server.privateKey, client.publicKey, token),
    otherToken: await key(server.privateKey, client.publicKey, 'another token'),
  };
}

const request = { direction: 'request', method: 'POST', target: '/payment/psedeposit', idempotencyKey: 'one' } as const;

describe('body encryption', () => {
  it('lets the server open what the client sealed', async () => {
    const key = await agreed();
    const sealed = await sealBody('{"amount":"10"}', key.client, request, 'application/json');
    expect(sealed).not.toContain('amount');
    expect(await openBody(sealed, key.server, request)).toEqual({
      text: '{"amount":"10"}',
      contentType: 'application/json',
    });
  });

  it('never seals the same text into the same bytes', async () => {
    const { client } = await agreed();
    const both = await Promise.all([sealBody('x', client, request, 'a'), sealBody('x', client, request, 'a')]);
    expect(both[0]).not.toBe(both[1]);
  });

  it('refuses a changed body, and a key of another token', async () => {
    const key = await agreed();
    const sealed = await sealBody('{}', key.client, request, 'application/json');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    await expect(openBody(changed, key.server, request)).rejects.toThrow();
    await expect(openBody(sealed, key.otherToken, request)).rejects.toThrow();
  });

  it.each([
    { ...request, direction: 'answer' },
    { ...request, method: 'PUT' },
    { ...request, target: '/payment/psedeposit?again' },
    { ...request, idempotencyKey: 'another' },
    { ...request, idempotencyKey: null },
  ] as const)('refuses a body that belongs to another request: %o', async (other) => {
    const key = await agreed();
    const sealed = await sealBody('{}', key.client, request, 'application/json');
    await expect(openBody(sealed, key.server, other)).rejects.toThrow('is of no');
  });

  it('refuses a public key that is not on the curve', async () => {
    const own = await createAgreementKey();
    const forged = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } as const;
    await expect(deriveBodyKey(own.privateKey, forged, 'token')).rejects.toThrow();
  });
});
