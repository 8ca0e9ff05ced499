import { expect, it } from 'vitest';
import { holdingOf, timesOf } from './case-standing.ts';

const until = '2026-03-04T17:00:00.000Z';
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const holder = { id: 'a', email: 'a@caudal.example', until };

it.each([
  ['is held by another officer until the lock expires', holder, 'b', at('16:59:59'), 'other'],
  ['is held by the officer until the lock expires', holder, 'a', at('16:59:59'), 'mine'],
  ['is free as soon as the lock expires', holder, 'a', at('17:00:00'), 'free'],
  ['is free when nobody holds it', null, 'a', at('16:00:00'), 'free'],
])('a case %s', (_words, holder, account, now, kind) => {
  expect(holdingOf({ holder }, account, now).kind).toBe(kind);
});

it('timesOf returns the time since a case was opened and the time until it is due', () => {
  const times = { openedAt: '2026-03-04T15:00:00.000Z', dueAt: '2026-03-04T16:00:00.000Z' };
  expect(timesOf(times, at('15:30:00'))).toEqual({ waiting_milliseconds: 1_800_000, left_milliseconds: 1_800_000 });
  expect(timesOf(times, at('16:00:01')).left_milliseconds).toBe(-1_000);
});
