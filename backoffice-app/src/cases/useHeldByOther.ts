import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../session/account.ts';
import { customerCasesQuery, type CasePlace, type CaseRow } from './case-data.ts';
import { holdingOf } from './case-standing.ts';

const none: readonly CaseRow[] = [];

/** Returns a customer's open cases; none if the officer's role does not read cases. */
export function useCustomerCases(userId: string): readonly CaseRow[] {
  const enabled = useMay()('cases.read');
  return useQuery({ ...customerCasesQuery(userId), enabled }).data ?? none;
}

/** Returns the reason why this officer cannot decide at `place`: another officer holds the case; null if nobody else does. Rule cases 3. */
export function useHeldByOther(userId: string, place: CasePlace, subject?: string): string | null {
  const { t } = useLingui();
  const account = useAccount();
  const now = useNow();
  const holdings = useCustomerCases(userId)
    .filter((one) => one.place === place && (subject === undefined || one.subject === subject))
    .map((one) => holdingOf(one, account.id, now));
  const other = holdings.find(({ kind }) => kind === 'other');
  return other?.kind === 'other' ? t`Lo tiene ${other.email}.` : null;
}
