import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRoles } from '../testing/given-roles.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { anOfficer, expectOk } from '../testing/people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the product comes with these roles, and each may do this', async () => {
  const officer = await anOfficer(server, undefined, ['administrator']);
  const { roles } = (await expectOk(officer.call('readRoles'))).body;
  const sorted = (list: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...list].map(([name, permissions]) => [name, permissions.toSorted()]));
  expect(sorted(roles.map(({ name, permissions }) => [name, permissions] as const))).toEqual(
    sorted(Object.entries(givenRoles)),
  );
});
