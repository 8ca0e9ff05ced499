import { RequestError } from '@caudal/api-spec/session';
import { expect, it } from 'vitest';
import { isOld, readOrKeep } from './last-reading.ts';

const away = () => Promise.reject(new RequestError({ kind: 'unreachable' }));
const refused = (status: number) => () => {
  const message = { es: 'no', en: 'no' };
  const problem = { type: '', title: '', status, code: 'not_found', message, requestId: '' } as const;
  return Promise.reject(new RequestError({ kind: 'problem', problem }));
};

it('stands in for a reading that fails on the way, and says that it is old', async () => {
  const first = await readOrKeep('a', async () => ({ pesos: '1' }));
  expect(isOld(first)).toBe(false);
  expect(await readOrKeep('a', away)).toBe(first);
  expect(isOld(first)).toBe(true);
  expect(await readOrKeep('a', refused(503))).toBe(first);
  const next = await readOrKeep('a', async () => ({ pesos: '2' }));
  expect([next.pesos, isOld(next)]).toEqual(['2', false]);
});

it('knows what was read under this key only', async () => {
  await readOrKeep('b', async () => ({}));
  await expect(readOrKeep('c', away)).rejects.toThrow('unreachable');
});

it('stands in for no refusal, nor after one', async () => {
  await readOrKeep('d', async () => ({}));
  await expect(readOrKeep('d', refused(404))).rejects.toThrow('not_found');
  await expect(readOrKeep('d', away)).rejects.toThrow('unreachable');
});

it('keeps the latest only', async () => {
  await readOrKeep('oldest', async () => ({}));
  for (let index = 0; index < 20; index += 1) await readOrKeep(`${index}`, async () => ({}));
  await expect(readOrKeep('oldest', away)).rejects.toThrow('unreachable');
  await expect(readOrKeep('19', away)).resolves.toEqual({});
});
