import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';

export interface DescriptionItem {
  readonly id: string;
  readonly term: ReactNode;
  readonly description: ReactNode;
}

export interface DescriptionListProps {
  /** Names and values, in reading order. */
  readonly items: readonly DescriptionItem[];
  /** `rows`: name at the left, value at the right, as on a receipt. `grid`: name above value, several in a line. */
  readonly layout?: 'rows' | 'grid';
}

/** Names and their values: a receipt before money moves, a customer's data. Many things of one kind are a table. */
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
