import { randomUUID, createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stranger_address, strangerSends } from '../testing/strangers.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { lookAtDue } from '../monitoring/watch.ts';
import { openCaseOf } from '../testing/open-case.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { waitFor } from '../testing/screening-desk.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { placeOf, sourceNamed } from './lists/list-sources.ts';
import { refreshList } from './refresh-lists.ts';

/** The address in the sample of the OFAC list. */
const listed = getAddress('0x3ce1f2a9b87d6405c1e9f0ad52b7486e93d1c5b2');
const ofac = sourceNamed('ofac');

let world: ChainWorld;
let officer: Visitor;
let folder: string;
let sample: string;
/** Addresses that the loaded list names in addition to the sample's address. */
const further = new Set<string>();

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  const place = placeOf(ofac, world.server.running.services.config) ?? '';
  sample = await readFile(place, 'utf8');
  await refreshList(world.server.running.services, ofac, place);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

const anAddress = () => getAddress(`0x${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 40)}`);
/** Adds addresses to a listed person and loads the list. */
async function alsoNames(...addresses: string[]): Promise<void> {
  for (const address of addresses) further.add(address);
  await load();
}
async function namesNoMore(address: string): Promise<void> {
  further.delete(address);
  await load();
}
async function load(): Promise<void> {
  const features = [...further].map(
    (address) =>
      `<Feature ID="77" FeatureTypeID="345"><FeatureVersion ID="78"><VersionDetail DetailTypeID="1432">${address}</VersionDetail></FeatureVersion></Feature>`,
  );
  const place = join(folder, 'ofac.xml');
  await writeFile(place, sample.replace('<Feature ID="7" ', `${features.join('')}<Feature ID="7" `));
  expect((await refreshList(world.server.running.services, ofac, place)).outcome).toBe('loaded');
}

const keep = ({ customer, id }: TokenHolder, address: string) =>
  customer.call('addToWhitelist', { params: { id }, body: { alias: randomUUID().slice(0, 30), address } });
const casesOf = ({ id }: TokenHolder) =>
  world.server.db
    .selectFrom('cases.case')
    .select(['id', 'subject', 'facts'])
    .where('kind', '=', 'listed_address')
    .where('customer_id', '=', id)
    .where('state', '<>', 'closed')
    .execute();
/** Runs the rules that are due and returns their findings about a customer's addresses. */
async function findingsOf({ id }: TokenHolder) {
  await lookAtDue(world.server.running.product.services);
  return world.server.db
    .selectFrom('alerts.finding')
    .selectAll()
    .where('account_id', '=', id)
    .where('rule', '=', 'listed-party')
    .execute();
}
const saysNothing = (answer: unknown) => expect(JSON.stringify(answer)).not.toMatch(/lista|list|ofac|sanc/i);

describe('an address that the OFAC list names (rule screening 12)', () => {
  it('cannot be saved as a destination: the refusal only says "in review"; officers get a case and a severe alert', async () => {
    const ana = await aTokenHolder(world, officer);
    const { problem } = await keep(ana, listed);
    expect(problem?.code).toBe('movement_in_review');
    saysNothing(problem?.message);
    expect((await keep(ana, listed.toLowerCase())).problem?.code).toBe('movement_in_review');
    const [one, ...more] = await casesOf(ana);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ subject: listed.toLowerCase(), facts: { doing: 'keeping' } });
    const { facts } = (await expectOk(officer.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
    expect(facts.map(({ name, value }) => [name.es, typeof value === 'object' ? value.es : value])).toEqual([
      ['Dirección', listed],
      ['Qué hizo el cliente', 'Intentó guardarla'],
      ['Lista SDN de OFAC', 'Zherebtsovsky Kasimir · RUSSIA-EO14024'],
    ]);
    expect(await findingsOf(ana)).toMatchObject([{ severity: 'severe' }]);
    const told = (await expectOk(ana.customer.call('listNotices', { query: {} }))).body.results;
    saysNothing([told, await ana.list()]);
  });

  it('cannot be sent to', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '100');
    const { problem } = await ana.send('USDT', '10', listed);
    expect(problem?.code).toBe('movement_in_review');
    expect(await casesOf(ana)).toMatchObject([{ subject: listed.toLowerCase(), facts: { doing: 'sending' } }]);
    expect(await ana.held('USDT')).toBe('0');
    expect(await findingsOf(ana)).toMatchObject([{ severity: 'severe' }]);
  });

  it('has its deposits credited, with a case and a severe alert for officers', async () => {
    const ana = await aTokenHolder(world, officer);
    await alsoNames(stranger_address);
    const amount = parseUnits('90', 6);
    await world.chain.give('USDT', stranger_address, amount);
    await world.mine();
    await strangerSends(world.chain.node, world.chain.contracts.tokens.USDT, ana.address, amount);
    await world.mine(6);
    expect(await ana.available('USDT')).toBe('90');
    expect(await casesOf(ana)).toMatchObject([{ facts: { doing: 'receiving' } }]);
    expect(await findingsOf(ana)).toMatchObject([{ severity: 'severe' }]);
    await namesNoMore(stranger_address);
  });

  it('opens a case, once it is listed, for each customer who saved it, received from it or sent to it', async () => {
    const [keeper, sender, receiver] = [
      await aTokenHolder(world, officer),
      await aTokenHolder(world, officer),
      await aTokenHolder(world, officer),
    ];
    const address = anAddress();
    await expectOk(keep(keeper, address));
    await sender.fund('USDT', '100');
    await expectOk(sender.send('USDT', '10', address));
    await world.settle();
    const amount = parseUnits('50', 6);
    await world.chain.give('USDT', stranger_address, amount);
    await world.mine();
    await strangerSends(world.chain.node, world.chain.contracts.tokens.USDT, receiver.address, amount);
    await world.mine(6);
    expect(await receiver.available('USDT')).toBe('50');
    await alsoNames(address, stranger_address);
    for (const [one, at] of [
      [keeper, address],
      [sender, address],
      [receiver, stranger_address],
    ] as const) {
      await waitFor(async () =>
        expect(await casesOf(one)).toMatchObject([{ subject: at.toLowerCase(), facts: { doing: 'listed' } }]),
      );
      expect(await findingsOf(one)).toMatchObject([{ severity: 'severe' }]);
    }
    await namesNoMore(stranger_address);
  });

  it('blocks the approval of a withdrawal while it is listed, even if the withdrawal was requested before', async () => {
    const ana = await aTokenHolder(world, officer);
    await ana.fund('USDT', '700');
    const address = anAddress();
    const { body } = await expectOk(ana.send('USDT', '600', address));
    expect(body.phase).toBe('awaiting_approval');
    await alsoNames(address);
    const caseId = await openCaseOf(world.server.db, 'crypto_withdrawal_approval', body.transactionId);
    const params = { caseId };
    const { facts } = (await expectOk(officer.call('readCase', { params }))).body;
    expect(facts[0]).toMatchObject({ name: { es: 'Dirección en una lista restrictiva' } });
    await expectOk(officer.call('takeCase', { params }));
    const approve = { params, body: { decision: 'approve', reason: 'El cliente lo confirmó por teléfono.' } };
    expect((await officer.call('decideCase', approve)).problem?.code).toBe('withdrawal_listed');
    await namesNoMore(address);
    await expectOk(officer.call('decideCase', approve));
  });
});
