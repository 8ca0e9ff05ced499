import { fileURLToPath } from 'node:url';
import { operations, type OperationId } from '@caudal/api-spec/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer } from '../../api-server/src/testing/people.ts';
import { recordStatements } from '../../api-server/src/testing/statements.ts';
import { readCatalogue } from './catalogue.ts';
import { lookupsOf } from './testing/statements/lookups.ts';
import { lookupChanges } from './testing/statements/lookup-changes.ts';
import { accountOwner, newcomer, securedOwner, traveller } from './testing/customers-accounts.ts';
import { bankCustomer, tokenCustomer, verifiedCustomer, visitor } from './testing/customers-at-work.ts';
import { recordingServer, type Requests } from './testing/recorded-visitor.ts';

const recorded = recordStatements();
const requests: Requests = new Map();
let world: ChainWorld;
let found: ReturnType<typeof lookupsOf>;

beforeAll(async () => {
  const PLACES_FILE = fileURLToPath(
    new URL('../../api-server/src/testing/places/GeoLite2-City-Test.mmdb', import.meta.url),
  );
  const environment = { ACCESS_TOKEN_SECONDS: '3600', TRUSTED_PROXIES: '127.0.0.1', PLACES_FILE };
  const started = await startChainWorld(environment, { pricesOfPools: true, past_seconds: 3_600 });
  const server = recordingServer(started.server, requests);
  world = { ...started, server };
  const officer = await anOfficer(server);
  await tokenCustomer(world, officer);
  await bankCustomer(server, officer);
  await verifiedCustomer(server, officer);
  await visitor(server);
  await newcomer(server);
  await accountOwner(server);
  await traveller(server);
  await securedOwner(server);
  const texts = new Set(
    recorded.sent.filter(({ requestId }) => requestId !== null && requests.has(requestId)).map(({ text }) => text),
  );
  found = lookupsOf(texts, await readCatalogue(server.owner));
});
afterAll(async () => {
  recorded.stop();
  await world.stop();
});

/** The operations of the customers' listener. */
const offered = (Object.keys(operations) as OperationId[]).filter((id) =>
  (operations[id].audiences as readonly string[]).includes('customer'),
);

describe('the statements of customers’ requests', () => {
  it('are recorded for every operation that customers have', () => {
    const answered = [...requests.values()].filter(({ status }) => status < 400).map(({ operation }) => operation);
    const driven = new Set(answered.map((operation) => (operation === '/api/live' ? 'openLiveStream' : operation)));
    expect(offered.filter((id) => !driven.has(id))).toEqual([]);
  });

  it('name the distribution column of each table that they touch, or are listed in lookup-changes.ts', () => {
    const listed = new Set(Object.keys(lookupChanges));
    const unlisted = [...found].filter(([lookup]) => !listed.has(lookup));
    expect(
      unlisted.map(
        ([lookup, texts]) =>
          `${lookup}: say in scripts/sharding/testing/statements/lookup-changes.ts what becomes of\n${texts[0]}`,
      ),
    ).toEqual([]);
    expect([...listed].filter((lookup) => !found.has(lookup))).toEqual([]);
  });
});
