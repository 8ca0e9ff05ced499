import { linkClass } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { lastSearchAtom } from '../filters/last-search.ts';
import type { CaseSearch } from './case-search.ts';

export const lastCaseSearchAtom = lastSearchAtom<CaseSearch>('caudal.case-list', {});

/** Links back to the queue with the filters and the page that the officer left. */
export function CasesBack() {
  return (
    <Link
      to="/application/administrative/cases"
      activeOptions={{ exact: true }}
      search={useAtomValue(lastCaseSearchAtom)}
      className={linkClass('standalone')}
    >
      <ArrowLeft size={16} aria-hidden />
      <Trans>Volver a los casos</Trans>
    </Link>
  );
}
