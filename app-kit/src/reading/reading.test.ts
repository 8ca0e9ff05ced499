import { RequestError } from '../session/request-error.ts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOld } from './old-readings.ts';
import { isMadeOld } from './operations.ts';
import { createQueryClient } from './query-client.ts';
import { readAgain, readAgainAfter, readAllAgain } from './read-again.ts';
import { visit } from './visit.ts';

const away = new RequestError({ kind: 'unreachable' });
const refusal = (status: number) => {
  const message = { es: 'no', en: 'no' };
  const problem = { type: '', title: '', status, code: 'not_found', message, requestId: '' } as const;
  return new RequestError({ kind: 'problem', problem });
};

/** Creates a query that answers with the number of times it was read, unless `state.failure` is set. */
function aReading(path: string, userId?: string) {
  const state: { count: number; failure: Error | null } = { count: 0, failure: null };
  const queryFn = async () => {
    state.count += 1;
    if (state.failure) throw state.failure;
    return state.count;
  };
  return { queryKey: ['get', path, ...(userId ? [{ params: { query: { userId } } }] : [])], queryFn, state };
}

const file = { always: ['get /list'], ofCustomer: ['get /file'] };

let client: QueryClient;
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** Reads a query and observes it, as a screen that shows it does. */
async function look(reading: ReturnType<typeof aReading>): Promise<QueryObserver<number>> {
  await visit(client, reading);
  const observer = new QueryObserver<number>(client, reading);
  observer.subscribe(() => undefined);
  return observer;
}

describe('isMadeOld', () => {
  it.each([
    ['invalidates a query of `always`, whichever customer the change is about', ['get', '/list'], 'a', true],
    ['invalidates a query about the customer', ['get', '/file', { params: { query: { userId: 'a' } } }], 'a', true],
    [
      'invalidates a query that names the customer in its path',
      ['get', '/file', { params: { path: { userId: 'a' } } }],
      'a',
      true,
    ],
    [
      'invalidates a query whose answer names the customer',
      ['get', '/file', { params: { path: { id: 1 } } }],
      'c',
      true,
    ],
    [
      'keeps a query whose answer names another customer',
      ['get', '/file', { params: { path: { id: 1 } } }],
      'a',
      false,
    ],
    ['invalidates a query that names the customer in its body', ['get', '/file', { body: { userId: 'a' } }], 'a', true],
    ['keeps a query about another customer', ['get', '/file', { params: { query: { userId: 'b' } } }], 'a', false],
    ['keeps a query that names another customer in its body', ['get', '/file', { body: { userId: 'b' } }], 'a', false],
    [
      'invalidates a query about any customer when the change names no customer',
      ['get', '/file', { params: { query: { userId: 'b' } } }],
      null,
      true,
    ],
    ['keeps a query of the same path with another method', ['post', '/list', { body: {} }], 'a', false],
  ])('%s', (_words, queryKey, customer, expected) => {
    const state = { data: { customer: { id: 'c' } } };
    expect(isMadeOld({ queryKey, state }, file, customer)).toBe(expected);
  });

  it('invalidates a query that is not answered yet and may be about anybody', () => {
    expect(isMadeOld({ queryKey: ['get', '/file'], state: { data: undefined } }, file, 'a')).toBe(true);
  });
});

describe('invalidation', () => {
  it('reads the list and the queries about the customer once more, and no other query', async () => {
    const [list, a, b] = [aReading('/list'), aReading('/file', 'a'), aReading('/file', 'b')];
    const left = aReading('/file', 'a2');
    await Promise.all([look(list), look(a), look(b)]);
    await visit(client, left);
    await readAgain(client, file, 'a');
    expect([list, a, b, left].map(({ state }) => state.count)).toEqual([2, 2, 1, 1]);
  });

  it('reads a query that is not on the screen only when somebody comes back to it', async () => {
    const a = aReading('/file', 'a');
    const observer = await look(a);
    observer.destroy();
    await readAgain(client, file, 'a');
    expect(a.state.count).toBe(1);
    const again = await look(a);
    await vi.waitFor(() => expect(again.getCurrentResult().data).toBe(2), { timeout: 20_000 });
  });

  it('does not read a query again whose last reading began after the change', async () => {
    const a = aReading('/file', 'a');
    const at = performance.now();
    await look(a);
    await readAgainAfter(client, [{ makesOld: file, customer: 'a', at: at - 1 }]);
    expect(a.state.count).toBe(1);
    await readAllAgain(client);
    expect(a.state.count).toBe(2);
  });

  it('reads a query again when a change is announced during its first reading', async () => {
    const a = aReading('/file', 'a');
    const first = visit(client, a);
    const again = readAgain(client, file, 'a');
    await first;
    await again;
    const observer = await look(a);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(2), { timeout: 20_000 });
  });
});

describe('a query that fails', () => {
  it('keeps its earlier answer, counts as outdated, and retries until it succeeds', async () => {
    vi.useFakeTimers();
    try {
      const a = aReading('/file', 'a');
      const observer = await look(a);
      const anyIsOld = () => client.getQueryCache().getAll().some(isOld);
      a.state.failure = away;
      await readAllAgain(client);
      expect([observer.getCurrentResult().data, anyIsOld()]).toEqual([1, true]);
      await vi.advanceTimersByTimeAsync(10_000);
      const failed = a.state.count;
      expect(failed).toBeGreaterThan(2);
      expect(failed).toBeLessThan(7);
      a.state.failure = null;
      await vi.advanceTimersByTimeAsync(10_000);
      expect([observer.getCurrentResult().data, anyIsOld()]).toEqual([failed + 1, false]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(a.state.count).toBe(failed + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([404, 403, 401])('drops its earlier answer when it is refused with %i', async (status) => {
    const a = aReading('/file', 'a');
    const observer = await look(a);
    a.state.failure = refusal(status);
    await readAllAgain(client);
    const { data, error } = observer.getCurrentResult();
    expect([data, error]).toEqual([undefined, a.state.failure]);
    await expect(visit(client, a)).rejects.toThrow('not_found');
  });

  it.each([429, 503])('keeps its earlier answer when the server answers %i, which is no refusal', async (status) => {
    const a = aReading('/file', 'a');
    const observer = await look(a);
    a.state.failure = refusal(status);
    await readAllAgain(client);
    expect(observer.getCurrentResult().data).toBe(1);
  });
});

describe('visit', () => {
  it('reads a query again unless it is on the screen', async () => {
    const a = aReading('/file', 'a');
    const observer = await look(a);
    await visit(client, a);
    expect(a.state.count).toBe(1);
    observer.destroy();
    expect(await visit(client, a)).toBe(1);
    await vi.waitFor(() => expect(a.state.count).toBe(2), { timeout: 20_000 });
  });

  it('reads a static query once', async () => {
    const banks = aReading('/banks');
    await visit(client, banks);
    await visit(client, { ...banks, staleTime: 'static' });
    expect(banks.state.count).toBe(1);
  });
});
