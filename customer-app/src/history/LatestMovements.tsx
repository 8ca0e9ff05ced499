import { classNames, Heading, Inline, linkClass, Stack } from '@caudal/ui-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { thumb } from '../shell/thumb.css.ts';
import { FiatTable, type FiatTableProps } from './FiatTable.tsx';

export interface LatestMovementsProps extends FiatTableProps {
  readonly title: ReactNode;
  /** The words of the link to all of them. */
  readonly more: ReactNode;
}

/** The first rows of the history, with the way to all of it. */
export function LatestMovements({ title, more, ...table }: LatestMovementsProps) {
  return (
    <Stack gap="medium">
      <Inline gap="medium" justify="between" wrap={false}>
        <Heading level={2}>{title}</Heading>
        {table.rows?.length === 0 ? null : (
          <Link to="/application/record" className={classNames(linkClass('standalone'), thumb)}>
            {more}
          </Link>
        )}
      </Inline>
      <FiatTable {...table} />
    </Stack>
  );
}
