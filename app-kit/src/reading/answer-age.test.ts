import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { addAge, ageIn, toldAge } from './answer-age.ts';

/** Reads from a server that answers with an age, or without one. */
async function read(headers: Record<string, string>, type = 'application/json') {
  const fetch = async () => new Response('{"results":[]}', { headers: { 'content-type': type, ...headers } });
  const client = createClient<{
    '/report': { get: { responses: { 200: { content: { 'application/json': object } } } } };
  }>({
    baseUrl: 'http://localhost',
    fetch,
  });
  client.use(addAge);
  return client.GET('/report', { parseAs: type === 'application/json' ? 'json' : 'text' });
}

describe('the age of an answer', () => {
  it('is added to a JSON answer with an Age header, and to no other', async () => {
    expect((await read({ age: '12', 'content-length': '14' })).data).toEqual({ results: [], ageSeconds: 12 });
    expect((await read({})).data).toEqual({ results: [] });
  });

  it('is not added to a file, but can be read from its Age header', async () => {
    const { data, response } = await read({ age: '12' }, 'text/csv');
    expect([data, ageIn(response)]).toEqual(['{"results":[]}', 12]);
  });

  it('is shown from three seconds on', () => {
    expect([
      toldAge({}),
      toldAge({ ageSeconds: null }),
      toldAge({ ageSeconds: 2 }),
      toldAge({ ageSeconds: 3 }),
    ]).toEqual([null, null, null, 3]);
  });
});
