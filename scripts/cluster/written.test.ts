import { expect, it } from 'vitest';
import { writtenForHere } from '../proxies/written-for-here.ts';

/** Returns the whole number that follows a text in a file of `deploy/`. */
async function numberAfter(file: string, text: RegExp): Promise<number> {
  const found = new RegExp(`${text.source}(\\d+)`).exec(await writtenForHere(file, {}))?.[1];
  if (found === undefined) throw new Error(`deploy/${file} does not say ${text.source}`);
  return Number(found);
}

/** The time within which the service has to be back, and the time that a standby takes to become the primary, in seconds. */
const back_within = 15;
const promotion = 3;

it('Patroni’s timeouts let the service be back in time after the primary’s death, and let etcd elect a leader before', async () => {
  const [ttl, loop_wait, retry_timeout] = await Promise.all(
    [/\bttl: /, /\bloop_wait: /, /\bretry_timeout: /].map((name) => numberAfter('patroni/patroni.yml', name)),
  );
  const check = await numberAfter('haproxy/database.cfg', /\binter /);
  expect((loop_wait ?? 0) + 2 * (retry_timeout ?? 0)).toBeLessThanOrEqual(ttl ?? 0);
  expect((ttl ?? 0) + promotion + check).toBeLessThan(back_within);
  expect((await numberAfter('etcd/etcd', /ELECTION_TIMEOUT="/)) / 1_000).toBeLessThan(retry_timeout ?? 0);
});
