import { LinePath } from '@visx/shape';
import { classNames } from '../theme/class-names.ts';
import * as css from './charts.css.ts';

export interface SparklineProps {
  /** The same in words: 'BTC subió 2,1 % en 24 horas'. */
  readonly label: string;
  /** Evenly spaced in time. For the drawing only. */
  readonly points: readonly number[];
  /** `positive` and `critical` where the direction is good or bad news, which `label` says as well. */
  readonly tone?: keyof typeof css.spark;
  /** In px. Default 96 by 32. */
  readonly width?: number;
  /** In px. */
  readonly height?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half of the line's width, so that its ends are not cut. */
const inset_px = 2;

/** The course of one figure, small, beside the figure itself. To read values use a real chart. */
export function Sparkline({ label, points, tone = 'primary', width = 96, height = 32 }: SparklineProps) {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const last = Math.max(1, points.length - 1);
  const line: Point[] = points.map((value, index) => ({
    x: inset_px + (index / last) * (width - 2 * inset_px),
    y: height - inset_px - ((value - low) / span) * (height - 2 * inset_px),
  }));
  return (
    // A drawing of data is an image to screen readers; there is no file that an img element could show.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg width={width} height={height} role="img" aria-label={label}>
      <LinePath data={line} x={xOf} y={yOf} className={classNames(css.sparkBase, css.spark[tone])} />
    </svg>
  );
}

const xOf = (point: Point) => point.x;
const yOf = (point: Point) => point.y;
