import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';

export interface DescriptionItem {
  readonly id: string;
  readonly term: ReactNode;
  readonly description: ReactNode;
}

interface DescriptionListProps {
  /** The names and values in reading order. */
  readonly items: readonly DescriptionItem[];
  /**
   * The layout: `rows` puts the name at the left and the value at the right, as on a receipt; `grid` puts the name above the value, several
   * in a line.
   */
  readonly layout?: 'rows' | 'grid';
}

/** Shows names and their values: a receipt before money moves, or a customer's data. For many things of one kind use a table. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  const rows = layout === 'rows';
  return (
    <dl className={rows ? css.list : css.stackedList}>
      {items.map(({ id, term, description }) => (
        <div key={id} className={rows ? css.row : css.stackedRow}>
          <dt className={css.term}>{term}</dt>
          <dd className={rows ? css.value : css.stackedValue}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
