import { Button, buttonClass } from '@caudal/ui-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CaseSearch } from '../cases/case-search.ts';
import type { CustomerSearch } from '../customers/customer-search.ts';

interface List<To extends string, Search> {
  readonly to: To;
  /** Undefined where there is no such page. */
  readonly search: Search | undefined;
}

export type PageLinkProps = (
  | List<'/application/administrative/cases', CaseSearch>
  | List<'/application/administrative/verification', CustomerSearch>
) & {
  /** Why there is no such page. */
  readonly reason: string;
  readonly children: ReactNode;
};

/** The way to another page of a list. */
export function PageLink({ to, search, reason, children }: PageLinkProps) {
  if (search === undefined) {
    return (
      <Button look="secondary" size="small" disabledReason={reason} reasonHidden>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} search={search} className={buttonClass({ look: 'secondary', size: 'small' })}>
      {children}
    </Link>
  );
}
