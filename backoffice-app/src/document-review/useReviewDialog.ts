import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';

/** Closes the dialog that the address opened. `leaveDialog` also waits until the address no longer names it. */
export function useReviewDialog(side: string, isOpen: boolean) {
  const router = useRouter();
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const closeDialog = useDialogAddress(
    isOpen,
    () => void navigate({ search: { side }, replace: true, resetScroll: false }),
  );
  const leaveDialog = async () => {
    // Reads the current address: the officer may have gone back while the decision was being made.
    const { search } = router.state.location;
    if (!('dialog' in search)) return;
    await new Promise<void>((resolve) => {
      const unsubscribe = router.history.subscribe(() => {
        unsubscribe();
        resolve();
      });
      closeDialog();
    });
  };
  return { closeDialog, leaveDialog };
}
