import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useLacking } from '../roles/useLacking.ts';

/** Returns why this officer may not decide any document of a level, whatever its state; null if they may. Rule cases 3. */
export function useBarred(userId: string, level: number): string | null {
  const held = useHeldByOther(userId, 'document_review', String(level));
  return useLacking()('kyc.review') ?? held;
}
