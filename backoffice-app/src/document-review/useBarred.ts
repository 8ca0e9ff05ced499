import { useNow } from '@caudal/app-kit/locale/useNow.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '../cases/case-data.ts';
import { holdingOf } from '../cases/case-standing.ts';
import { useAccount, useMay } from '../session/account.ts';

/** Why this officer may decide on none of the documents, whatever their state; null while they may. Rule cases 3. */
export function useBarred(caseId: string | undefined): string | null {
  const { t } = useLingui();
  const may = useMay();
  const account = useAccount();
  const now = useNow();
  const { data: opened } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== undefined });
  if (!may('kyc.review')) return t`Tu rol no lo permite.`;
  const holding = opened && opened.state !== 'closed' ? holdingOf(opened, account.id, now) : null;
  return holding?.kind === 'other' ? t`Lo tiene ${holding.email}.` : null;
}
