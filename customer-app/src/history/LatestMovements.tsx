import { classNames, Heading, Inline, linkClass, Stack } from '@caudal/ui-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { thumb } from '../shell/thumb.css.ts';
import { FiatTable, type FiatTableProps } from './FiatTable.tsx';

/** From here on there may be more than are shown. Rule movements 8. */
const few_rows = 4;

export interface LatestMovementsProps extends FiatTableProps {
  readonly title: ReactNode;
  /** The words of the link to all of them. */
  readonly more: ReactNode;
}

/** The first rows of the history, with the way to all of it. */
export function LatestMovements({ title, more, ...table }: LatestMovementsProps) {
  // What all of them would be is here already.
  const hasMore = table.rows === null || table.rows.length >= Math.min(table.page_rows, few_rows);
  return (
    <Stack gap="medium">
      <Inline gap="medium" justify="between" wrap={false}>
        <Heading level={2}>{title}</Heading>
        {hasMore ? (
          <Link to="/application/record" className={classNames(linkClass('standalone'), thumb)}>
            {more}
          </Link>
        ) : null}
      </Inline>
      <FiatTable {...table} />
    </Stack>
  );
}
