import * as css from './Button.css.ts';
import { classNames } from '../theme/class-names.ts';

/**
 * The emphasis of a button. Use one `primary` in view; `accent` and `onDeep` beside it only on a dark `deep` surface; `critical` for an
 * action that cannot be undone.
 */
type ButtonLook = keyof typeof css.look;
type ButtonSize = keyof typeof css.size;

export interface ButtonClassOptions {
  /**
   * The emphasis: `accent` and `onDeep` on a dark `deep` surface only, `critical` for an action that cannot be undone.
   * @default primary
   */
  readonly look?: ButtonLook;
  /**
   * The size: `large` for the one action of a page, `small` in rows and headers.
   * @default medium
   */
  readonly size?: ButtonSize;
  /**
   * True if the button fills the width of its container; `onPhone` if it does so on phones only. Otherwise the button is as wide as its
   * words, also in a `Stack`.
   * @default false
   */
  readonly full?: boolean | 'onPhone';
}

/** Returns the class that makes a link look like a button: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass({ look = 'primary', size = 'medium', full = false }: ButtonClassOptions = {}): string {
  return classNames(css.button, css.look[look], css.size[size], full && css.full[`${full}`]);
}
