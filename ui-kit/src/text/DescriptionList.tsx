import type { ReactNode } from 'react';
import * as css from './DescriptionList.css.ts';

export interface DescriptionItem {
  readonly term: ReactNode;
  readonly description: ReactNode;
}

export interface DescriptionListProps {
  /** The names and values in reading order. False, null and undefined are left out, so that `condition && {…}` works. */
  readonly items: readonly (DescriptionItem | false | null | undefined)[];
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
      {items.map(
        (item, place) =>
          item && (
            // oxlint-disable-next-line react/no-array-index-key -- an item keeps its index when others are left out
            <div key={place} className={rows ? css.row : css.stackedRow}>
              <dt className={css.term}>{item.term}</dt>
              <dd className={rows ? css.value : css.stackedValue}>{item.description}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
