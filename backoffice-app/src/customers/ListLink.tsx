import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { listSearchAtom } from './customer-search.ts';
import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';

/** Links back to the list with the filters and the page that the officer left. */
export function ListLink({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <Link to="/application/administrative/verification" search={useAtomValue(listSearchAtom)} className={className}>
      {children}
    </Link>
  );
}

/**
 * Links from a view of a customer back to the list. It is not shown when a case led to the view: the case bar links to
 * the queue.
 */
export function StartLink() {
  return (
    <ListLink className={linkClass('standalone')}>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Ir al inicio</Trans>
    </ListLink>
  );
}
