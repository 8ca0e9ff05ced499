import { expect, it } from 'vitest';
import { meetsGoal } from '../figure.ts';
import { figuresOf, type Sample } from './soak-figures.ts';

const flat: Sample = {
  megabytes: { 'heap of the server': 70, server: 280, 'image processes': 76, signer: 40, Postgres: 300 },
  connections: 20,
};
type Part = keyof Sample['megabytes'];

/** Half an hour of readings, one every ten seconds. */
const halfAnHour = (sampleAt: (minute: number) => Sample) => Array.from({ length: 180 }, (_, at) => sampleAt(at / 6));

/** The samples of a run in which one part grows by some megabytes a minute. */
const growing = (part: Part, perMinute: number) =>
  halfAnHour((minute) => ({
    ...flat,
    megabytes: { ...flat.megabytes, [part]: flat.megabytes[part] + perMinute * minute },
  }));

/** A request each second, which takes ten milliseconds, and some more for each minute that has passed. */
const requests = (morePerMinute = 0) =>
  Array.from({ length: 1_800 }, (_, second) => ({
    at: second * 1_000,
    milliseconds: 10 + (morePerMinute * second) / 60,
  }));

const missed = (samples: readonly Sample[], answers = requests()) =>
  figuresOf(samples, answers).flatMap((figure) => (meetsGoal(figure) ? [] : [figure.what]));

it('the rows of a run have the same names, whatever is measured', () => {
  const names = (samples: readonly Sample[]) => figuresOf(samples, requests()).map(({ what, peer }) => [what, peer]);
  const atTheBeginning = 'at the beginning, and twice the noise';
  const expected = [
    ['heap of the server: memory at the end', atTheBeginning],
    ['server: memory at the end', atTheBeginning],
    ['image processes: memory at the end', atTheBeginning],
    ['signer: memory at the end', atTheBeginning],
    ['Postgres: memory at the end', atTheBeginning],
    ['connections to Postgres at the end', atTheBeginning],
    ['p99 of a request in the last third', 'in the first third'],
  ];
  for (const samples of [halfAnHour(() => flat), growing('server', 1)]) expect(names(samples)).toEqual(expected);
});

it('a run in which nothing grows meets every goal', () => {
  expect(missed(halfAnHour(() => flat))).toEqual([]);
});

it.each<Part>(['heap of the server', 'server', 'image processes', 'signer', 'Postgres'])(
  'a run misses its goal when this grows: %s',
  (part) => {
    expect(missed(growing(part, 0.1))).toEqual([`${part}: memory at the end`]);
  },
);

it('some pages that a quiet process takes are no growth', () => {
  expect(missed(growing('signer', 0.003))).toEqual([]);
});

it('a run misses its goal when connections are kept', () => {
  const kept = halfAnHour((minute) => ({ ...flat, connections: 20 + Math.floor(minute / 4) }));
  expect(missed(kept)).toEqual(['connections to Postgres at the end']);
});

it('a run misses its goal when requests become slower', () => {
  const answers = requests(1).toReversed();
  expect(
    missed(
      halfAnHour(() => flat),
      answers,
    ),
  ).toEqual(['p99 of a request in the last third']);
});

it('a process whose memory could not be read is no process that does not grow', () => {
  const without = { ...flat, megabytes: { ...flat.megabytes, signer: 0 } };
  const gone = halfAnHour((minute) => (minute < 20 ? flat : without));
  expect(() => figuresOf(gone, requests())).toThrow('signer: memory: nothing could be read');
  // A process that a new one replaces is missing for a moment.
  const replaced = halfAnHour((minute) => (minute === 20 ? without : flat));
  expect(missed(replaced)).toEqual([]);
});
