import { expect, it } from 'vitest';
import { newTraceparent } from './traceparent.ts';

it('newTraceparent returns a well-formed header, with another trace id each time', () => {
  const [one, other] = [newTraceparent(), newTraceparent()];
  for (const header of [one, other]) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(one.split('-')[1]).not.toBe(other.split('-')[1]);
});
