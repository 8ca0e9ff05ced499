import { nameLikeness } from '../screening/matching/name-likeness.ts';
import { prepareName } from '../screening/matching/prepared-name.ts';

/** Returns how alike two names are, from 0 to 1, as screening compares them. */
export function alikeNames(one: string, other: string): number {
  return nameLikeness(prepareName(one), prepareName(other)).score;
}
