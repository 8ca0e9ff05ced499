import { nextPage, previousPage, type PagedSearch } from '@caudal/app-kit/reading/page-trail.ts';
import { Button } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HistoryFilters } from './history-filters.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

type RecordSearch = PagedSearch &
  HistoryFilters & {
    /** The list that is paged, on screens with several lists. */
    readonly of?: 'crypto' | 'fiat' | 'swaps' | undefined;
  };

interface RecordPagesProps {
  /** The search parameters: the current page, the previous pages and the filters. */
  readonly search: RecordSearch;
  readonly nextCursor: string | null;
  readonly to:
    | '/application/record'
    | '/application/wallets'
    | '/application/trade'
    | '/application/login-report'
    | '/application/notices';
}

/** Links to the next and the previous page of the history; renders nothing when there is one page only. */
export function RecordPages({ search, nextCursor, to }: RecordPagesProps) {
  const { t } = useLingui();
  const previous = previousPage(search);
  if (!previous && nextCursor === null) return null;
  return (
    <Pagination
      label={to === '/application/notices' ? t`Páginas de avisos` : t`Páginas del historial`}
      previous={<PageLink to={to} search={previous} reason={t`Estás en la primera página.`}>{t`Anterior`}</PageLink>}
      next={
        <PageLink
          to={to}
          search={nextCursor === null ? undefined : nextPage(search, nextCursor)}
          reason={t`Estás en la última página.`}
        >{t`Siguiente`}</PageLink>
      }
    />
  );
}

interface PageLinkProps extends Pick<RecordPagesProps, 'to'> {
  readonly search: RecordSearch | undefined;
  readonly reason: string;
  readonly children: ReactNode;
}

function PageLink({ to, search, reason, children }: PageLinkProps) {
  if (search === undefined) {
    return (
      <Button look="secondary" size="small" disabledReason={reason} reasonHidden>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink look="secondary" size="small" to={to} search={search} resetScroll={false}>
      {children}
    </ButtonLink>
  );
}
