import { classNames } from '../theme/class-names.ts';
import * as css from './link-class.css.ts';

/** Returns the class of a link, for an anchor or a router's Link: `<Link className={linkClass()}>`. */
export function linkClass(look: keyof typeof css.look = 'text'): string {
  return classNames(css.base, css.look[look]);
}
