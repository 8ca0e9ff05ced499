import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { confirmationAtom } from './confirmed-fetch.ts';

/** The code of the dialog is fetched when a request first requires re-authentication, because most visits never need it. */
const ConfirmationDialog = lazy(async () => ({
  default: (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
}));

interface ConfirmationProps {
  /** Called when a recovery code was used, with the number of codes left. */
  readonly onCodeUsed: (left: number) => void;
}

/** Shows the re-authentication dialog while any request waits for it. A page has one `Confirmation`. */
export function Confirmation({ onCodeUsed }: ConfirmationProps) {
  const asked = useAtomValue(confirmationAtom);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog asked={asked} onCodeUsed={onCodeUsed} />
    </Suspense>
  );
}
