import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useLacking } from '../roles/useLacking.ts';

/** Why this officer may decide on none of a level's documents, whatever their state; null while they may. Rule cases 3. */
export function useBarred(userId: string, level: number): string | null {
  const held = useHeldByOther(userId, 'document_review', String(level));
  return useLacking()('kyc.review') ?? held;
}
