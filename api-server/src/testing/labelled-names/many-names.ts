import { Random } from '../../../../scripts/seed/random.ts';
import { reportingPool, tuningPool } from './name-pools.ts';

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'ro',
  'su',
  'ta',
  've',
  'za',
  'qui',
  'lle',
  'cha',
  'pra',
  'tro',
] as const;
/** The share of rare surnames. Most surnames on a real list are rare. */
const rare_share = 0.6;

/** Draws names of two given names and two surnames. A share of `rare_share` of the surnames is rare. */
export function manyNames(seed: number, count: number): string[] {
  const random = new Random(seed);
  const given = [...tuningPool.men, ...tuningPool.women, ...reportingPool.men, ...reportingPool.women];
  const surnames = [...tuningPool.surnames, ...reportingPool.surnames];
  const rare = () => Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('');
  const surname = () => (random.next() < rare_share ? rare() : random.pick(surnames));
  return Array.from({ length: count }, () => `${random.pick(given)} ${random.pick(given)} ${surname()} ${surname()}`);
}
