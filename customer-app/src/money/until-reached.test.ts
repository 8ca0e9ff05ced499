import { RequestError } from '@caudal/app-kit/session/request-error.ts';
import { expect, test } from 'vitest';
import { untilReached } from './until-reached.ts';

const unreachable = new RequestError({ kind: 'unreachable' });
const late = new RequestError({ kind: 'timeout' });
const proxyAnswered = new RequestError({ kind: 'unexpected', status: 502, requestId: null });
const broken = new RequestError({ kind: 'unexpected', status: 500, requestId: null });

/** Returns a function that returns these answers one after the other, and throws those that are errors. */
function server(...answers: (Error | string)[]) {
  return () => {
    const answer = answers.shift() ?? 'nothing is left';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

const patient = () => ({ signal: new AbortController().signal, untilNext: () => Promise.resolve() });

test('untilReached repeats a request until the server answers: without a connection, without an answer, and behind a proxy that answers 502', async () => {
  let unreached = 0;
  const waiting = { ...patient(), onUnreached: () => void (unreached += 1) };
  await expect(untilReached(server(unreachable, late, proxyAnswered, 'one order'), waiting)).resolves.toBe('one order');
  expect(unreached).toBe(3);
});

test('untilReached does not repeat a request that the server has answered, even with a refusal', async () => {
  let unreached = 0;
  const waiting = { ...patient(), onUnreached: () => void (unreached += 1) };
  await expect(untilReached(server(broken, 'never asked'), waiting)).rejects.toBe(broken);
  expect(unreached).toBe(0);
});

test('untilReached throws the last error when the person stops waiting', async () => {
  const stop = new AbortController();
  const waiting = { signal: stop.signal, onUnreached: () => stop.abort(), untilNext: () => Promise.resolve() };
  await expect(untilReached(server(unreachable, 'too late'), waiting)).rejects.toBe(unreachable);
});
