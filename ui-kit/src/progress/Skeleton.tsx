import { classNames } from '../theme/class-names.ts';
import * as css from './Skeleton.css.ts';

interface SkeletonProps {
  /** The height of the content: a line of text in one of the sizes, a control, a card. */
  readonly shape: keyof typeof css.shape;
  /** The share of the line's width; if it is left out, the shape's own width. */
  readonly width?: keyof typeof css.width;
}

/**
 * Holds the place of content that is loading, exactly as tall, so that nothing jumps. It is hidden from screen readers: set `aria-busy` on
 * the region that loads.
 */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span aria-hidden className={classNames(css.skeleton, css.shape[shape], width && css.width[width])} />;
}
