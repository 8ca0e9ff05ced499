import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/people.ts';
import { startScreeningDesk, type ScreeningDesk } from '../../testing/screening-desk.ts';
import { refreshList } from '../refresh-lists.ts';
import { listSources, placeOf, sourceNamed, type SourceName } from './list-sources.ts';
import { refusals, type ListRefusal } from './list-refused.ts';
import type { ListedEntry } from './listed-entry.ts';
import { loadList } from './load-list.ts';

let desk: ScreeningDesk;
let folder: string;

beforeAll(async () => {
  desk = await startScreeningDesk();
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

const placeOfSample = (name: SourceName) => placeOf(sourceNamed(name), desk.services.config) ?? '';

async function stateOf(name: SourceName) {
  const { body } = await expectOk(desk.luz.call('readLists'));
  return body.find(({ source }) => source === name);
}

/** Loads a file as the given list, then the list's sample again, and returns the state after each load. */
async function leftBy(name: SourceName, place: string) {
  const before = await stateOf(name);
  const loaded = await refreshList(desk.services, sourceNamed(name), place);
  const after = await stateOf(name);
  const { results } = (await expectOk(desk.luz.call('listCases', { body: { kind: 'list_refused' } }))).body;
  const opened = results.find(({ subject }) => subject === name);
  const again = await refreshList(desk.services, sourceNamed(name), placeOfSample(name));
  return {
    refusal: loaded.outcome === 'refused' ? loaded.refusal : null,
    told: after?.refusedSince,
    isFormerInForce: after?.version === before?.version && after?.entries === before?.entries,
    hasCase: opened !== undefined,
    // 'unchanged' shows that the refused load left the sample's entries in force and released the list's lock.
    again: again.outcome,
  };
}

const refusedAs = (refusal: ListRefusal) => ({
  refusal,
  told: refusals[refusal],
  isFormerInForce: true,
  hasCase: true,
  again: 'unchanged',
});

describe.each(listSources.map(({ name }) => name))('the list %s (rule screening 4)', (name) => {
  it('keeps its former version in force when the file is missing or cannot be reached', async () => {
    expect(await leftBy(name, join(folder, 'missing'))).toEqual(refusedAs('unreachable'));
    expect(await leftBy(name, 'http://127.0.0.1:9/list')).toEqual(refusedAs('unreachable'));
  });

  it('keeps its former version in force when the file is not UTF-8 text', async () => {
    const sample = await readFile(placeOfSample(name), 'utf8');
    const place = join(folder, name);
    const middle = Math.floor(sample.length / 2);
    for (const bytes of [
      Buffer.concat([Buffer.from(sample.slice(0, middle)), Buffer.from([0xff]), Buffer.from(sample.slice(middle))]),
      Buffer.from(`\uFEFF${sample}`, 'utf16le'),
    ]) {
      await writeFile(place, bytes);
      expect(await leftBy(name, place)).toEqual(refusedAs('malformed'));
    }
  });
});

it('a list with a value that the database cannot store is refused, even when its reader accepts the value', async () => {
  const source = sourceNamed('pep');
  const entry: ListedEntry = {
    listId: 'PEP-1',
    kind: 'person',
    isBinding: false,
    names: ['Zulma Ferreira'],
    birthDates: [],
    documents: [],
    addresses: [],
    programmes: [],
    position: null,
    positionUntil: '2024-02-31',
  };
  async function* read() {
    yield entry;
  }
  const told: unknown[] = [];
  const loaded = await loadList(
    desk.server.db,
    { ...source, read },
    placeOfSample('pep'),
    new Date(),
    async (_, it) => {
      told.push(it);
    },
  );
  expect(loaded).toMatchObject({ outcome: 'refused', refusal: 'malformed' });
  expect(told).toEqual([loaded]);
});
