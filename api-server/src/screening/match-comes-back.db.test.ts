import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import { placeOf, sourceNamed } from './lists/list-sources.ts';
import { refreshList } from './refresh-lists.ts';

let desk: ScreeningDesk;
beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterAll(() => desk.stop());

const further = `<INDIVIDUAL><DATAID>6900888</DATAID><FIRST_NAME>Ildefonso</FIRST_NAME><SECOND_NAME>Arrechavala Otero</SECOND_NAME>
  <THIRD_NAME>Villafañe</THIRD_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE><INDIVIDUAL_DATE_OF_BIRTH>
  <TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;

it('a match that a list drops and later has again ends the permission to transact (rule screening 9)', async () => {
  const source = sourceNamed('united_nations');
  const place = join(await mkdtemp(join(tmpdir(), 'lists-')), 'list.xml');
  const sample = await readFile(placeOf(source, desk.services.config) ?? '', 'utf8');
  const load = async (text: string) => {
    await writeFile(place, text);
    await refreshList(desk.services, source, place);
  };
  const { id } = await desk.aScreened({ fullName: 'Ildefonso Arrechavala', birthDate: '1991-02-03' });
  const hitsAre = (count: number) => waitFor(async () => expect((await desk.screeningOf(id)).hits).toHaveLength(count));
  await load(sample.replace('<INDIVIDUALS>', `<INDIVIDUALS>${further}`));
  await hitsAre(2);
  await load(sample);
  await hitsAre(1);
  await expectOk(desk.luz.call('allowTransactions', { body: { userId: id, allow: true } }));
  expect((await desk.screeningOf(id)).registered).toMatchObject({ isAllowed: true, isUnderReview: false });
  await load(sample.replace('<INDIVIDUALS>', `<INDIVIDUALS>${further}`));
  await hitsAre(2);
  expect((await desk.screeningOf(id)).registered).toMatchObject({ isAllowed: false, isUnderReview: true });
});
