import { randomBytes } from 'node:crypto';
import { importBodyKey, openBody } from '@caudal/api-spec';
import { describe, expect, it } from 'vitest';
import { sealAnswer } from './seal-answer.ts';

const bytes = randomBytes(32);
const key = await importBodyKey(bytes);
const answer = { direction: 'answer', method: 'GET', target: '/api/account', idempotencyKey: null } as const;
const seal = (text: string) => sealAnswer(text, bytes, answer, 'application/json');

describe('a sealed answer', () => {
  it.each(['', '{}', '{"name":"Ana María Peña Ruiz"}', '🟡'.repeat(40_000)])(
    'is opened by the client’s library (case %#)',
    async (text) => {
      expect(await openBody(seal(text), key, answer)).toEqual({ text, contentType: 'application/json' });
    },
  );

  it('differs each time that the same text is sealed', () => {
    expect(seal('{}')).not.toBe(seal('{}'));
  });

  it.each([0, 2, 3, 4])('is refused by the client when its part %i was changed', async (part) => {
    const parts = seal('{"amount":"10"}').split('.');
    const former = parts[part] ?? '';
    parts[part] = `${former.startsWith('A') ? 'B' : 'A'}${former.slice(1)}`;
    await expect(openBody(parts.join('.'), key, answer)).rejects.toThrow();
  });

  it('is refused as the answer of another request, and with the key of another token', async () => {
    await expect(openBody(seal('{}'), key, { ...answer, target: '/api/account?again' })).rejects.toThrow('is of no');
    await expect(openBody(seal('{}'), await importBodyKey(randomBytes(32)), answer)).rejects.toThrow();
  });
});
