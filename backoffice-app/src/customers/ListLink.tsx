import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { listSearchAtom } from './list-search.ts';

/** Links back to the list with the filters and the page that the officer left. */
export function ListLink({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <Link to="/application/administrative/verification" search={useAtomValue(listSearchAtom)} className={className}>
      {children}
    </Link>
  );
}
