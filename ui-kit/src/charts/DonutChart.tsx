import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './charts.css.ts';

interface DonutSlice {
  readonly id: string;
  readonly label: ReactNode;
  /** The weight of the slice in any unit; used for the drawing only. */
  readonly weight: number;
  /** The value as people read it: '$ 1.200.000'. */
  readonly valueText: string;
  /** The share as people read it: '60 %'. */
  readonly share: string;
}

interface DonutChartProps {
  /** The name of the whole: 'Tu portafolio'. */
  readonly label: string;
  /** The slices, largest first. The first five have a colour each, all others share a sixth; every slice has a line in the legend. */
  readonly slices: readonly DonutSlice[];
  /** The content of the middle, usually the total. */
  readonly centre?: ReactNode;
  /** Diameter in px. Default 184. */
  readonly size?: number;
}

const colours = ['a', 'b', 'c', 'd', 'e', 'rest'] as const;

function colourOf(index: number): (typeof colours)[number] {
  return colours[index] ?? 'rest';
}

/** Shows shares of a whole. The drawing is hidden from screen readers; the legend says the same in words and figures. */
export function DonutChart({ label, slices, centre, size = 184 }: DonutChartProps) {
  const radius = size / 2;
  const data = slices.map((slice, index) => ({ ...slice, colour: colourOf(index) }));
  return (
    <figure className={css.donut} aria-label={label}>
      <div className={css.radialDrawing}>
        <svg width={size} height={size} aria-hidden>
          <Group top={radius} left={radius}>
            <Pie
              data={data}
              pieValue={(slice) => slice.weight}
              pieSort={null}
              pieSortValues={null}
              outerRadius={radius}
              innerRadius={radius * 0.7}
              cornerRadius={4}
            >
              {({ arcs, path }) =>
                arcs.map((arc) => (
                  <path key={arc.data.id} d={path(arc) ?? undefined} className={css.slice[arc.data.colour]} />
                ))
              }
            </Pie>
          </Group>
        </svg>
        <div className={css.centre}>{centre}</div>
      </div>
      {/* Safari drops the list's role when a style removes the bullets; the explicit role restores it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.legend}>
        {data.map((slice) => (
          <li key={slice.id} className={css.legendRow}>
            <span className={classNames(css.dot, css.swatch[slice.colour])} aria-hidden />
            <span>
              <span className={css.legendName}>{slice.label}</span>{' '}
              <span className={css.legendValue}>{slice.share}</span>
            </span>
            <span className={css.legendValue}>{slice.valueText}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
