import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { serverOfThisFile } from '../../../testing/index.ts';
import { aNewCustomer, expectOk } from '../../../testing/people.ts';
import { localSigner } from './create-signer.ts';
import { depositAddressOf } from './deposit-address.ts';
import { SignerUnavailable } from './signer.ts';

const server = await serverOfThisFile();
const signer = localSigner('test test test test test test test test test test test junk');

const aCustomerId = async () => (await expectOk((await aNewCustomer(server)).call('readAccount'))).body.id;

/** Returns how many derivation indexes were ever taken. */
async function placesTaken(): Promise<number> {
  const taken = sql<{ count: number }>`select coalesce(pg_sequence_last_value('chain.key_place'), 0)::integer as count`;
  return (await taken.execute(server.db)).rows[0]?.count ?? 0;
}

it('parallel first requests of a customer take one derivation index, and get the same address', async () => {
  const id = await aCustomerId();
  const before = await placesTaken();
  const asked = Array.from({ length: 10 }, () => depositAddressOf(server.db, signer, id, new Date()));
  const addresses = new Set(await Promise.all(asked));
  expect(addresses).toEqual(new Set([await signer.addressOf(before + 1)]));
  expect(await placesTaken()).toBe(before + 1);
});

it('a signer that hangs keeps twenty first requests waiting, and further ones are refused at once', async () => {
  const id = await aCustomerId();
  const answers = Promise.withResolvers<void>();
  const hanging: typeof signer = {
    ...signer,
    addressOf: (place) => answers.promise.then(() => signer.addressOf(place)),
  };
  const asked = Array.from({ length: 25 }, () => depositAddressOf(server.db, hanging, id, new Date()));
  const refused: unknown[] = [];
  for (const one of asked) one.catch((error: unknown) => refused.push(error));
  await expect.poll(() => refused.length, { timeout: 120_000 }).toBe(5);
  expect(refused.every((error) => error instanceof SignerUnavailable)).toBe(true);
  answers.resolve();
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});
