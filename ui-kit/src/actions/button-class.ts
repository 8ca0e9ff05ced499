import * as css from './Button.css.ts';
import { classNames } from '../theme/class-names.ts';

/** How loud a button is. One `primary` in view; `accent` and `onDeep` beside it only on deep water; `critical` for what cannot be undone. */
export type ButtonLook = keyof typeof css.look;
export type ButtonSize = keyof typeof css.size;

export interface ButtonClassOptions {
  /**
   * How loud it is: `accent` and `onDeep` on deep water only, `critical` for what cannot be undone.
   * @default primary
   */
  readonly look?: ButtonLook;
  /**
   * `large` for the one action of a page, `small` in rows and headers.
   * @default medium
   */
  readonly size?: ButtonSize;
  /**
   * As wide as its container; `onPhone` only there, and as wide as its words elsewhere, also within a `Stack`.
   * @default false
   */
  readonly full?: boolean | 'onPhone';
}

/** The look of a button for an element that goes somewhere: `<Link className={buttonClass({ look: 'primary' })}>`. */
export function buttonClass({ look = 'primary', size = 'medium', full = false }: ButtonClassOptions = {}): string {
  return classNames(css.button, css.look[look], css.size[size], full && css.full[`${full}`]);
}
