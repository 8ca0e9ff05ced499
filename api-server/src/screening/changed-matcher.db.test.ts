import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScreeningDesk, type ScreeningDesk } from '../testing/screening-desk.ts';
import { builtInScreener } from './built-in-screener.ts';
import { matcher_version } from './matching/prepared-name.ts';
import { refreshLists } from './refresh-lists.ts';
import { screenCustomer } from './screen-customer.ts';

let desk: ScreeningDesk;

beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterAll(async () => {
  await desk.stop();
});

describe('a new version of the matcher (rule screening 7)', () => {
  const versionOf = async () =>
    (await desk.server.db.selectFrom('screening.matcher').select('version').executeTakeFirstOrThrow()).version;

  it('continues an index rebuild that a killed server left unfinished, and has everybody screened again', async () => {
    const { id } = await desk.aScreened({ fullName: 'Nubia Ocoró Balanta' });
    const listed = { fullName: 'Lorgio Ezpeleta Mondragón', birthDate: '1960-01-01' };
    const [found, other] = [await desk.aScreened(listed), await desk.aScreened(listed)];
    for (const one of [found, other]) expect((await desk.screeningOf(one.id)).hits).toHaveLength(1);
    const { db, owner } = desk.server;
    const wordsOf = async (accountId: string) =>
      (await db.selectFrom('screening.subject_word').select('word').where('subject_id', '=', accountId).execute())
        .length;
    // Simulates an index of an older matcher, which finds nobody, and a server that died after it had re-indexed the first of three
    // customers.
    await owner.deleteFrom('screening.entry_word').execute();
    await owner.deleteFrom('screening.subject_word').execute();
    await owner.updateTable('screening.matcher').set({ version: 0, after_subject: id }).execute();
    for (const one of [found, other]) {
      await screenCustomer(desk.services, builtInScreener, { accountId: one.id, cause: 'asked' });
      await owner.deleteFrom('screening.subject_word').where('subject_id', '=', one.id).execute();
      expect((await desk.screeningOf(one.id)).hits).toEqual([]);
    }

    await refreshLists(desk.services);
    expect(await versionOf()).toBe(matcher_version);
    expect(await wordsOf(id)).toBe(0);
    for (const one of [found, other]) {
      expect(await wordsOf(one.id)).toBeGreaterThan(2);
      const { hits, registered } = await desk.screeningOf(one.id);
      expect(hits).toMatchObject([{ listedName: expect.stringMatching(/ezpeleta/i), state: 'open' }]);
      expect(registered.isUnderReview).toBe(true);
    }
  });

  it('has everybody screened again only once', async () => {
    const ended = async () =>
      desk.server.db.selectFrom('screening.rescreening').select('ended_at').orderBy('load_id').execute();
    const before = await ended();
    await refreshLists(desk.services);
    expect(await ended()).toEqual(before);
  });
});
