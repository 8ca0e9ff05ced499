import { classNames } from '../theme/class-names.ts';
import * as css from './RiverDrawing.css.ts';

interface RiverDrawingProps {
  /** Fades the drawing's left edge on screens that are wide enough to show words to the left of the drawing. */
  readonly fade?: boolean;
}

/**
 * Draws a river between mountains, for a dark `deep` surface such as that of the landing page, as wide as its container. It is a
 * decoration.
 */
export function RiverDrawing({ fade = false }: RiverDrawingProps) {
  return (
    <svg className={classNames(css.scene, fade && css.fade)} viewBox="0 0 560 420" aria-hidden>
      <circle className={css.sun} cx="388" cy="118" r="46" />
      <path className={css.far} d="M0 236 92 122l58 66 84-112 96 118 52-50 74 78 44-40 60 54v80H0Z" />
      <path
        className={css.snow}
        d="M92 122 64 157l13-8 14 13 13-12 18 6ZM234 76 204 116l16-9 14 15 14-14 18 7.300ZM382 144 362 163.200l9-4 11 10 9-8 11 3.900Z"
      />
      <path className={css.near} d="M0 262c70-30 132-30 196-4 56 22 108 18 170-6 70-28 130-24 194 0v168H0Z" />
      <path
        className={css.water}
        d="M338 258c-30 10-62 18-58 34 6 22 92 18 100 46 10 34-120 30-190 82h254c22-40 42-70 16-96-26-24-104-22-110-40-4-12 12-18 22-28Z"
      />
      <path
        className={css.light}
        d="M312 276c-8 6-8 12 4 16M350 312c26 6 48 12 46 30-2 14-20 24-40 34M276 398c14-8 30-14 46-18"
      />
      <path
        className={css.line}
        d="M70 300c8-14 8-26 0-40-8 14-8 26 0 40Zm0-20v44M104 318c7-12 7-22 0-34-7 12-7 22 0 34Zm0-16v38M486 312c8-14 8-26 0-40-8 14-8 26 0 40Zm0-20v44M452 300c6-10 6-19 0-29-6 10-6 19 0 29Zm0-14v32"
      />
      <path className={css.line} d="M30 372c16-6 30-6 46 0s30 6 46 0M486 386c12-5 22-5 34 0s22 5 34 0" opacity="0.6" />
    </svg>
  );
}
