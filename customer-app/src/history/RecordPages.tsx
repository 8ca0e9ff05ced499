import { nextPage, previousPage, type PagedSearch } from '@caudal/app-kit/reading/page-trail.ts';
import { Button, buttonClass } from '@caudal/ui-kit';
import { Pagination } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HistoryFilters } from './history-filters.ts';

type RecordSearch = PagedSearch &
  HistoryFilters & {
    /** Which of the lists of a screen it is, where there are several. */
    readonly of?: 'crypto' | 'fiat' | 'swaps' | undefined;
    readonly asset?: string | undefined;
  };

export interface RecordPagesProps {
  /** Where the history stands. */
  readonly search: RecordSearch;
  readonly nextCursor: string | null;
  /** The screen whose list it is. */
  readonly to:
    | '/application/record'
    | '/application/wallets'
    | '/application/trade'
    | '/application/login-report'
    | '/application/notices';
}

/** The ways to the next page of the history and to the one before; nothing where there is one page. */
export function RecordPages({ search, nextCursor, to }: RecordPagesProps) {
  const { t } = useLingui();
  const previous = previousPage(search);
  if (!previous && nextCursor === null) return null;
  return (
    <Pagination
      label={to === '/application/notices' ? t`Páginas de avisos` : t`Páginas del historial`}
      previous={
        <PageLink to={to} search={previous} reason={t`Estás en la primera página.`}>
          <Trans>Anterior</Trans>
        </PageLink>
      }
      next={
        <PageLink
          to={to}
          search={nextCursor === null ? undefined : nextPage(search, nextCursor)}
          reason={t`Estás en la última página.`}
        >
          <Trans>Siguiente</Trans>
        </PageLink>
      }
    />
  );
}

interface PageLinkProps extends Pick<RecordPagesProps, 'to'> {
  /** Undefined where there is no such page. */
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
    <Link to={to} search={search} resetScroll={false} className={buttonClass({ look: 'secondary', size: 'small' })}>
      {children}
    </Link>
  );
}
