import { randomFillSync } from 'node:crypto';

/** Crockford's base 32, without letters that can be misread as another letter or a digit: 5 bits a character. */
export const readableCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Random bytes drawn in advance, because every request needs some and each call to the system takes time. The first `used` bytes are spent.
 */
const drawn = new Uint8Array(1_024);
let used = drawn.length;

/** Draws a code that people can read to each other: groups of random characters, joined by hyphens. */
export function drawReadableCode(groups: number, characters: number): string {
  let code = '';
  for (let place = 0; place < groups * characters; place += 1) {
    if (place > 0 && place % characters === 0) code += '-';
    // 32 divides 256, so no character is likelier than another.
    code += readableCharacters.charAt(drawByte() % readableCharacters.length);
  }
  return code;
}

function drawByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const byte = drawn[used] ?? 0;
  // The drawn code may be a secret, so its bytes are erased.
  drawn[used] = 0;
  used += 1;
  return byte;
}
