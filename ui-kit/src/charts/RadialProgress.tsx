import { Group } from '@visx/group';
import { Arc } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './charts.css.ts';

interface RadialProgressProps {
  /** The name of the measured quantity: 'Pendientes'. */
  readonly label: ReactNode;
  /** The share from 0 to 100, for the drawing only; `valueText` and `share` are what people read. */
  readonly percent: number;
  /** The figure as people read it: '128'. */
  readonly valueText: string;
  /** The share as people read it, inside the ring: '42 %'. */
  readonly share: string;
  /** The ring's colour. It carries no information that the words do not. */
  readonly tone?: keyof typeof css.fill;
  /** Diameter in px. Default 72. */
  readonly size?: number;
}

const full_rad = 2 * Math.PI;

/** Shows a share of a whole with its figure beside it. Screen readers announce it as a meter with the visible words. */
export function RadialProgress({ label, percent, valueText, share, tone = 'primary', size = 72 }: RadialProgressProps) {
  const id = useId();
  const drawn = Math.min(100, Math.max(0, percent));
  const outerRadius = size / 2;
  const innerRadius = outerRadius - Math.max(5, size * 0.09);
  return (
    <div className={css.radial}>
      <div className={css.radialDrawing}>
        <svg width={size} height={size} aria-hidden>
          <Group top={outerRadius} left={outerRadius}>
            <Arc
              className={css.track}
              startAngle={0}
              endAngle={full_rad}
              innerRadius={innerRadius}
              outerRadius={outerRadius}
            />
            <Arc
              className={css.fill[tone]}
              startAngle={0}
              endAngle={(full_rad * drawn) / 100}
              innerRadius={innerRadius}
              outerRadius={outerRadius}
              cornerRadius={outerRadius}
            />
          </Group>
        </svg>
        <span className={classNames(css.centre, css.centreText)} aria-hidden>
          {share}
        </span>
      </div>
      <div
        className={css.words}
        // The native `meter` element cannot be drawn as a ring.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(drawn)}
        aria-valuetext={`${valueText}, ${share}`}
      >
        <span className={css.label} id={id}>
          {label}
        </span>
        <span className={css.figures}>
          <span className={css.value}>{valueText}</span>
          <span className={css.shareBeside} aria-hidden>
            {share}
          </span>
        </span>
      </div>
    </div>
  );
}

/**
 * The class for an element that holds several radial charts: where it is narrow it hides their rings and shows the shares beside the
 * figures.
 */
export const radialGroupClass = css.radialGroup;
