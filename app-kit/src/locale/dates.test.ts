import { expect, it } from 'vitest';
import { dateAndTime, timeOfDay } from './dates.ts';

it.each([dateAndTime('2026-03-05T15:20:00.000Z'), timeOfDay('2026-03-05T15:20:00.000Z')])(
  'the time of day in %j has no space at which a line may break',
  (words) => {
    expect(words.replaceAll('\u00A0', '_')).toMatch(/10:20_a\._m\.$/);
  },
);
