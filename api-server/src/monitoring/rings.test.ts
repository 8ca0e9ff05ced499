import { expect, it } from 'vitest';
import { days } from '../testing/facts.ts';
import { Rings } from './rings.ts';

it('Rings follows only the ways that arrive first, and visits each customer once, when money goes to very many customers', () => {
  const rings = new Rings(['origin'], 0);
  const sent = Array.from({ length: 300 }, (_, place) => ({
    way: 0,
    movement: `m${place}`,
    to: `c${place}`,
    sentAt: days(1),
    receivedAt: days(2) - place,
    value: 100n,
  }));
  rings.take(sent);
  expect(rings.open).toHaveLength(200);
  expect(rings.open[0]?.reached).toBe('c299');
  expect(rings.open.some(({ reached }) => reached === 'c0')).toBe(false);
});
