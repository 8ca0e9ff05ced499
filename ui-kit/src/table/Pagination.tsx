import type { ReactNode } from 'react';
import * as css from './Pagination.css.ts';

interface PaginationProps {
  /** The navigation's name. */
  readonly label: string;
  /** The position in the list: '11 de unos 2.400'. */
  readonly position?: ReactNode;
  /**
   * A link with `buttonClass({ look: 'secondary', size: 'small' })`, or a `Button` that is disabled with a reason where there is no page
   * before.
   */
  readonly previous: ReactNode;
  /** The same as `previous`, for the next page. */
  readonly next: ReactNode;
}

/** Leads to the page before and the page after. Pages are found by cursor, so there are no page numbers to jump to; filters are faster. */
export function Pagination({ label, position, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className={css.pagination}>
      {position ? <span className={css.position}>{position}</span> : null}
      <span className={css.ways}>
        {previous}
        {next}
      </span>
    </nav>
  );
}
