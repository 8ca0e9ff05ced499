import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, anOfficer } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import { toldWhile } from '../testing/told-while.ts';
import { shownPlace } from './list-states.ts';
import { placeOf, sourceNamed } from './lists/list-sources.ts';
import { refreshList } from './refresh-lists.ts';

let desk: ScreeningDesk;
beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterAll(() => desk.stop());
// Waits for the list readings that a test requested, so that none of them runs during the next test.
afterEach(() =>
  waitFor(async () => {
    if ((await asksFor('created', 'active', 'retry')) > 0) throw new Error('Lists are still to be read');
  }),
);

/** Counts the jobs that read the lists, in the given states; without states, all of them. */
async function asksFor(...states: string[]): Promise<number> {
  const { rows } = await sql<{ jobs: bigint }>`
    select count(*) as jobs from pgboss.job
    where name = 'screening_lists_now' and (${states.length === 0} or state::text = any (${states}))`.execute(
    desk.server.db,
  );
  return Number(rows[0]?.jobs);
}

const ofUnitedNations = async () => {
  const { body } = await expectOk(desk.luz.call('readLists'));
  return body.find(({ source }) => source === 'united_nations');
};

describe('the lists that customers are screened against', () => {
  it('show their source, the version in force, and the last failed reading, even after a successful one', async () => {
    const before = await ofUnitedNations();
    expect(before).toMatchObject({ place: { kind: 'sample', address: null }, lastRefusal: null });
    expect([before?.entries, before?.version].every((figure) => Number(figure) > 0)).toBe(true);
    await refreshList(desk.services, sourceNamed('united_nations'), '/nothing/here.xml');
    const refused = await ofUnitedNations();
    expect(refused).toMatchObject({ version: before?.version, refusedSince: { es: 'No se pudo leer el archivo.' } });
    expect(refused?.lastRefusal?.why).toEqual(refused?.refusedSince);
    expect(refused?.lastRefusal?.at).toMatch(/^\d{4}-/);
    // Reading the unchanged file ends the failure, which is still shown as the last failure.
    await refreshList(
      desk.services,
      sourceNamed('united_nations'),
      placeOf(sourceNamed('united_nations'), desk.services.config) ?? '',
    );
    const again = await ofUnitedNations();
    expect(Date.parse(again?.readAt ?? '')).toBeGreaterThan(Date.parse(again?.loadedAt ?? ''));
    expect(again).toMatchObject({
      version: before?.version,
      refusedSince: null,
      lastRefusal: refused?.lastRefusal,
    });
  });

  it('notify open pages after each reading of a list, also after a failed one', async () => {
    const { id } = (await expectOk(desk.luz.call('readAccount'))).body;
    const source = sourceNamed('european_union');
    const toldOf = (place: string) =>
      toldWhile({ db: desk.server.db, visitor: desk.luz, id }, 'lists', () =>
        refreshList(desk.services, source, place),
      );
    expect(await toldOf('/nothing/here.xml')).toBe(1);
    expect(await toldOf(placeOf(source, desk.services.config) ?? '')).toBe(1);
  });

  it('are read again at the request of an officer with the permission, and the request is in the audit log', async () => {
    const auditor = await anOfficer(desk.server, undefined, ['auditor']);
    const asking = await anOfficer(desk.server);
    const ids = await Promise.all([auditor, asking].map(async (one) => (await one.call('readAccount')).body.id));
    const asked = () =>
      desk.server.db
        .selectFrom('audit.event')
        .select('actor_id')
        .where('action', '=', 'list.load_asked')
        .where('actor_id', 'in', ids)
        .execute();
    expect((await auditor.call('loadLists')).status).toBe(403);
    expect(await asked()).toEqual([]);
    const before = await asksFor();
    await expectOk(asking.call('loadLists'));
    expect(await asksFor()).toBe(before + 1);
    expect(await asked()).toEqual([{ actor_id: ids[1] }]);
  });

  it('are not read again beyond the rate limit', async () => {
    const impatient = await anOfficer(desk.server);
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await impatient.call('loadLists'));
    expect(answers.at(-1)?.problem?.code).toBe('rate_limited');
  });

  it('show a URL without its secret parts, and a file without its folder', () => {
    const { config } = desk.services;
    const at = (place: string) => shownPlace({ variable: 'LIST_OFAC' }, { ...config, LIST_OFAC: place });
    expect(at('https://ana:secret@lists.example/feed/secret/sdn.xml?key=secret#part')).toEqual({
      kind: 'address',
      address: 'https://lists.example/…/sdn.xml',
    });
    expect(at('/var/lib/lists/ofac.xml')).toEqual({ kind: 'file', address: 'ofac.xml' });
    expect(at('none')).toEqual({ kind: 'none', address: null });
  });
});
