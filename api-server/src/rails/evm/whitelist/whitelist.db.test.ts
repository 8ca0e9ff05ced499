import { createHash, randomUUID } from 'node:crypto';
import { getAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../../testing/chain-world.ts';
import { anOfficer, expectOk, password } from '../../../testing/people.ts';
import { setSetting } from '../../../testing/set-setting.ts';
import { aTokenHolder, type TokenHolder } from '../../../testing/token-holders.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { addressCooling, kept_addresses_max } from '../evm-settings.ts';

/** The waiting time of a new address: shorter than the time after which re-authentication expires. */
const cooling_seconds = 60;

let world: ChainWorld;
let officer: Visitor;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
});
afterAll(() => world.stop());
// Signs a new officer in for each test, because a test may let more time pass than a session lasts.
beforeEach(async () => {
  officer = await anOfficer(world.server);
  await setSetting(world.server, officer, addressCooling('sandbox'), cooling_seconds);
});

/** Returns a random address, different at each call. */
const anAddress = () => getAddress(`0x${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 40)}`);

const keep = ({ customer, id }: TokenHolder, alias: string, address: string = anAddress()) =>
  customer.call('addToWhitelist', { params: { id }, body: { alias, address } });
const kept = async ({ customer, id }: TokenHolder) =>
  (await expectOk(customer.call('listWhitelist', { params: { id } }))).body;
const remove = ({ customer, id: userId }: TokenHolder, id: string) =>
  customer.call('removeFromWhitelist', { params: { userId, id } });
const seconds_from_now = (instant: string) =>
  Math.round((Date.parse(instant) - world.server.running.services.clock().getTime()) / 1_000);

describe('the addresses that a customer saves', () => {
  it('are listed by alias, each with the time from which tokens can be sent to it, until they are removed', async () => {
    const ana = await aTokenHolder(world, officer);
    expect(await kept(ana)).toEqual([]);
    const [second, first] = [anAddress(), anAddress()];
    await expectOk(keep(ana, ' Mi cartera ', second));
    const { body } = await expectOk(keep(ana, 'bolsa', first.toLowerCase()));
    expect(body).toMatchObject({ user_id: ana.id, alias: 'bolsa', address: first, network: 1 });
    expect((await kept(ana)).map(({ alias, address }) => [alias, address])).toEqual([
      ['bolsa', first],
      ['Mi cartera', second],
    ]);
    expect(Math.abs(seconds_from_now(body.usableAt) - cooling_seconds)).toBeLessThan(30);
    expect((await remove(ana, body.id)).status).toBe(200);
    expect((await kept(ana)).map(({ alias }) => alias)).toEqual(['Mi cartera']);
    expect((await remove(ana, body.id)).problem?.code).toBe('not_found');
  });

  it('have a new waiting time when they are removed and saved again', async () => {
    const [ana, address] = [await aTokenHolder(world, officer), anAddress()];
    const { body } = await expectOk(keep(ana, 'Casa', address));
    world.server.pass(cooling_seconds + 1);
    const check = async () =>
      (await expectOk(ana.customer.call('checkAddress', { params: { address } }))).body.usableAt;
    expect(seconds_from_now(await check())).toBeLessThanOrEqual(0);
    await expectOk(remove(ana, body.id));
    expect(seconds_from_now(await check())).toBeGreaterThan(cooling_seconds - 30);
    const again = (await expectOk(keep(ana, 'Casa', address))).body;
    expect(again.id).not.toBe(body.id);
    expect(seconds_from_now(again.usableAt)).toBeGreaterThan(cooling_seconds - 30);
  });

  it('are unique in any notation, and so are their aliases', async () => {
    const [ana, address] = [await aTokenHolder(world, officer), anAddress()];
    await expectOk(keep(ana, 'Casa', address));
    expect((await keep(ana, 'Otra', address.toLowerCase())).problem?.code).toBe('address_kept_already');
    expect((await keep(ana, ' CASA ')).problem?.code).toBe('address_alias_taken');
    expect(await kept(ana)).toHaveLength(1);
    // Another customer has a separate list.
    const berta = await aTokenHolder(world, officer);
    await expectOk(keep(berta, 'Casa', address));
  });

  it('are saved once when two requests arrive together', async () => {
    const [ana, address] = [await aTokenHolder(world, officer), anAddress()];
    const answers = await Promise.all([keep(ana, 'Una', address), keep(ana, 'Dos', address)]);
    expect(answers.map(({ status, problem }) => problem?.code ?? status).toSorted()).toEqual([
      201,
      'address_kept_already',
    ]);
    expect(await kept(ana)).toHaveLength(1);
  });

  it('are limited in number by a setting, and removing one allows another', async () => {
    const ana = await aTokenHolder(world, officer);
    await setSetting(world.server, officer, kept_addresses_max, 2);
    const { body } = await expectOk(keep(ana, 'Una'));
    await expectOk(keep(ana, 'Dos'));
    expect((await keep(ana, 'Tres')).problem?.code).toBe('whitelist_full');
    await expectOk(remove(ana, body.id));
    await expectOk(keep(ana, 'Tres'));
    await setSetting(world.server, officer, kept_addresses_max, 20);
  });

  it('can be added and removed twenty times a day', async () => {
    const ana = await aTokenHolder(world, officer);
    for (let change = 0; change < 20; change += 1) {
      const { body } = await expectOk(keep(ana, `Cambio ${change}`));
      await expectOk(remove(ana, body.id));
    }
    expect((await keep(ana, 'Una más')).problem?.code).toBe('address_changes_exceeded');
    expect(await kept(ana)).toEqual([]);
    world.server.pass(2 * 86_400);
    await ana.customer.signIn(ana.customer.email, password);
    await expectOk(keep(ana, 'Al otro día'));
  });

  it.each<[string, () => string, string]>([
    ['a wrong checksum', () => '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_checksum_wrong'],
    ['nobody', () => `0x${'0'.repeat(40)}`, 'address_of_nobody'],
    ['a precompile', () => `0x${'1'.padStart(40, '0')}`, 'address_reserved'],
    ['burnt tokens', () => '0x000000000000000000000000000000000000dEaD', 'address_of_burning'],
    ['the router', () => world.chain.contracts.router, 'address_of_exchange'],
    ['our executor', () => world.chain.contracts.executor, 'address_of_exchange'],
    ['a token', () => world.chain.contracts.tokens.USDT, 'address_of_token'],
    ['the house', () => world.house, 'address_of_ours'],
  ])('cannot be that of %s', async (_whose, address, code) => {
    const ana = await aTokenHolder(world, officer);
    expect((await keep(ana, 'Casa', address())).problem?.code).toBe(code);
    expect(await kept(ana)).toEqual([]);
  });
});
