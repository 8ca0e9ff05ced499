import { classNames } from '../theme/class-names.ts';
import * as css from './Skeleton.css.ts';

export interface SkeletonProps {
  /** The height of what will stand here: a line of text in one of the sizes, a control, a card. */
  readonly shape: keyof typeof css.shape;
  /** How much of the line it takes; left out, all that its shape has. */
  readonly width?: keyof typeof css.width;
}

/**
 * The place of something that is on its way, exactly as tall, so that nothing jumps. Hidden from screen readers: say
 * `aria-busy` on the region that loads.
 */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span aria-hidden className={classNames(css.skeleton, css.shape[shape], width && css.width[width])} />;
}
