import { expect, it } from 'vitest';
import { idsIn } from './evidence.ts';

const one = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c13';
const other = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c14';

it('idsIn returns exactly the ids that evidence contains, each once', () => {
  expect(idsIn({ movements: [one, other], before: one, sum: '1000000', days: 3, former: null })).toEqual([one, other]);
  expect(idsIn({ movements: 12, account: `${one}0`, address: 'Calle 1' })).toEqual([]);
  expect(idsIn({})).toEqual([]);
});
