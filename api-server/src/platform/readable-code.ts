import { randomInt } from 'node:crypto';

/** Crockford's base 32, without letters that can be misread as another letter or a digit: 5 bits a character. */
export const readableCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Draws a code that people can read to each other: groups of random characters, joined by hyphens. */
export function drawReadableCode(groups: number, characters: number): string {
  const draw = () => readableCharacters.charAt(randomInt(readableCharacters.length));
  return Array.from({ length: groups }, () => Array.from({ length: characters }, draw).join('')).join('-');
}
