import { expect, it } from 'vitest';
import { isShown } from './is-shown.ts';

const room = { width: 390, height: 415 };
const shown = (height: number, whole: number, width = 358) =>
  isShown({
    boundingClientRect: { width: 358, height: whole },
    intersectionRect: { width, height },
    rootBounds: room,
  });

it.each([
  ['half of a picture', shown(108, 216), true],
  ['less than half of a picture, the rest below the panel at the foot', shown(45, 216), false],
  ['half of the viewport, filled by a larger picture', shown(210, 900), true],
  ['a strip of a picture larger than the viewport', shown(150, 900), false],
  ['a strip at the side', shown(216, 216, 100), false],
  ['no part of a picture', shown(0, 216), false],
  [
    'a picture in a viewport of unknown size',
    isShown({ boundingClientRect: room, intersectionRect: room, rootBounds: null }),
    false,
  ],
])('isShown, given %s, returns %s', (_what, is, expected) => expect(is).toBe(expected));
