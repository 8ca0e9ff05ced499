import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, aSubmittedCustomer, expectOk } from '../testing/people.ts';

let server: TestServer;
let luz: Visitor & { email: string };
let teo: Visitor & { email: string };

beforeAll(async () => {
  server = await startTestServer();
  luz = await anOfficer(server);
  teo = await anOfficer(server);
});
afterAll(() => server.stop());

describe('a customer who is on the black list', () => {
  it('is shown as such with who put them there and why, and their trail tells both ends', async () => {
    const { id } = await aSubmittedCustomer(server);
    const registered = async () =>
      (await expectOk(luz.call('readScreening', { query: { userId: id } }))).body.registered;
    const screeningStep = async () =>
      (await expectOk(luz.call('readStepsToFollow', { query: { userId: id } }))).body.Level1?.screening;
    const told = async () => {
      const { results } = (await expectOk(luz.call('readTrail', { body: { userId: id, readings: false } }))).body;
      return results.filter(({ words }) => /lista negra/.test(words.es) && !/caso/.test(words.es));
    };
    expect([(await registered()).isBlackListed, (await screeningStep())?.isBlackListed]).toEqual([false, false]);
    const entry = { kind: 'person', value: id, reason: 'Fraude confirmado por el banco.' } as const;
    const added = (await expectOk(luz.call('addToBlackList', { body: entry }))).body;
    expect(await registered()).toMatchObject({
      isBlackListed: true,
      acts: [{ act: 'black_list', by: [luz.email], reason: 'Fraude confirmado por el banco.' }],
    });
    expect((await screeningStep())?.isBlackListed).toBe(true);
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 20_000, interval: 100 });

    const about = { params: { entryId: added.id } };
    const { proposal } = (
      await expectOk(luz.call('proposeBlackListRemoval', { ...about, body: { reason: 'Era un homónimo.' } }))
    ).body;
    const body = { proposalId: proposal?.id ?? '', answer: 'approve' } as const;
    await expectOk(teo.call('answerBlackListRemoval', { ...about, body }));
    expect(await registered()).toMatchObject({ isBlackListed: false, acts: [] });
    const [left, put] = await told();
    const words = (es: string) => expect.objectContaining({ es });
    expect(put).toMatchObject({
      actor: { kind: 'officer', name: words(luz.email) },
      words: words('Lo puso en la lista negra'),
      reason: 'Fraude confirmado por el banco.',
    });
    expect(left).toMatchObject({
      actor: { kind: 'officer', name: words(teo.email) },
      words: words('Lo quitó de la lista negra'),
      reason: 'Era un homónimo.',
    });
    expect(JSON.stringify(left?.facts)).toContain(luz.email);
  });
});
