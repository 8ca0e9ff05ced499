import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { confirmationAtom } from './confirmed-fetch.ts';

/** Fetched when somebody is asked for the first time: most visits are not. */
const ConfirmationDialog = lazy(async () => ({
  default: (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
}));

export interface ConfirmationProps {
  /** A recovery code was used, and so many are left. */
  readonly onCodeUsed: (left: number) => void;
}

/** Asks who is there, for whichever request waits for it. One for the page. */
export function Confirmation({ onCodeUsed }: ConfirmationProps) {
  const asked = useAtomValue(confirmationAtom);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog asked={asked} onCodeUsed={onCodeUsed} />
    </Suspense>
  );
}
