import { Button } from '@caudal/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CaseSearch } from '../cases/case-search.ts';
import type { CustomerSearch } from '../customers/customer-search.ts';
import type { FiatReportSearch } from '../fiat-report/fiat-report-search.ts';
import type { UsersSearch } from '../users/users-search.ts';

interface List<To extends string, Search> {
  readonly to: To;
  /** Undefined where there is no such page. */
  readonly search: Search | undefined;
}

export type PageLinkProps = (
  | List<'/application/administrative/cases', CaseSearch>
  | List<'/application/administrative/verification', CustomerSearch>
  | List<'/application/administrative/financial/fiat', FiatReportSearch>
  | List<'/application/administrative/users-list', UsersSearch>
) & {
  /** Why there is no such page. */
  readonly reason: string;
  readonly children: ReactNode;
};

/** The way to another page of a list. One button, whether there is such a page or not: the focus stays on it while one pages. */
export function PageLink({ to, search, reason, children }: PageLinkProps) {
  const navigate = useNavigate();
  const isThere = search !== undefined;
  return (
    <Button
      look="secondary"
      size="small"
      aria-disabled={!isThere || undefined}
      title={isThere ? undefined : reason}
      onClick={() => isThere && void navigate({ to, search, resetScroll: false })}
    >
      {children}
    </Button>
  );
}
