import { LinePath } from '@visx/shape';
import { classNames } from '../theme/class-names.ts';
import * as css from './charts.css.ts';

interface SparklineProps {
  /** The same information in words: 'BTC subió 2,1 % en 24 horas'. */
  readonly label: string;
  /** The values, evenly spaced in time; used for the drawing only. */
  readonly points: readonly number[];
  /** The colour of the line. Use `positive` and `critical` where the direction is good or bad news, which `label` says as well. */
  readonly tone?: keyof typeof css.spark;
  /** Width in px. Default 96. */
  readonly width?: number;
  /** Height in px. Default 32. */
  readonly height?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance of the drawn line from the edges. It is half of the line's width, so that no edge cuts the line. */
const inset_px = 2;

/** Draws how one figure changed, small, beside the figure itself. Where people need to read values, use a full chart. */
export function Sparkline({ label, points, tone = 'primary', width = 96, height = 32 }: SparklineProps) {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const last = Math.max(1, points.length - 1);
  const line: Point[] = points.map((value, index) => ({
    x: inset_px + (index / last) * (width - 2 * inset_px),
    y: height - inset_px - ((value - low) / span) * (height - 2 * inset_px),
  }));
  return (
    // A chart is an image to screen readers; an `img` element would need a file.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg width={width} height={height} role="img" aria-label={label}>
      <LinePath data={line} x={xOf} y={yOf} className={classNames(css.sparkBase, css.spark[tone])} />
    </svg>
  );
}

const xOf = (point: Point) => point.x;
const yOf = (point: Point) => point.y;
