import type { ReactNode } from 'react';
import * as css from './Pagination.css.ts';

export interface PaginationProps {
  /** The navigation's name. */
  readonly label: string;
  /** Where one is: '11 de unos 2.400'. */
  readonly position?: ReactNode;
  /** A link with `buttonClass({ look: 'secondary', size: 'small' })`, or a `Button` with a reason where there is none. */
  readonly previous: ReactNode;
  /** As `previous`, for what follows. */
  readonly next: ReactNode;
}

/** The pages before and after. By cursor, so there are no page numbers to jump to: filters are faster. */
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
