import { expect, it } from 'vitest';
import { nextPoll } from './poll-schedule.ts';

const requested = new Date('2026-03-01T12:00:00Z');
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 5],
  [5, 5],
  [40, 40],
  [10 * minute, 10 * minute],
  [50 * minute, 15 * minute],
  [2 * hour, hour],
  [2 * day, 6 * hour],
  [29 * day, 6 * hour],
])('nextPoll polls a deposit that is %d seconds old again after %d seconds', (age_seconds, pause_seconds) => {
  const now = new Date(requested.getTime() + age_seconds * 1_000);
  expect(nextPoll(requested, now)).toEqual(new Date(now.getTime() + pause_seconds * 1_000));
});

it('nextPoll stops polling after a month', () => {
  expect(nextPoll(requested, new Date(requested.getTime() + 31 * day * 1_000))).toBeNull();
});
