import { useLingui } from '@lingui/react/macro';
import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useMay } from '../session/account.ts';

/** Why this officer may decide on none of a level's documents, whatever their state; null while they may. Rule cases 3. */
export function useBarred(userId: string, level: number): string | null {
  const { t } = useLingui();
  const held = useHeldByOther(userId, 'document_review', String(level));
  return useMay()('kyc.review') ? held : t`Tu rol no lo permite.`;
}
