import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { listSearchAtom } from './list-search.ts';

/** A way back to the list as it was left: with its filters and on its page. */
export function ListLink({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <Link to="/application/administrative/verification" search={useAtomValue(listSearchAtom)} className={className}>
      {children}
    </Link>
  );
}
