import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Closes a dialog that the address opens. Where it was opened from this very screen, closing it is going back, so that
 * the browser's own button afterwards leads on to the screen before; where a link led straight to it, `forget` takes it
 * out of the address.
 */
export function useDialogAddress(isOpen: boolean, forget: () => void): () => void {
  const { history } = useRouter();
  const stoodWithout = useRef(false);
  // A second Escape before the address has changed must not go back twice.
  const isClosing = useRef(false);
  // An answer that arrives when the dialog, or its whole screen, is gone closes nothing.
  const isThere = useRef(isOpen);
  useEffect(() => {
    isClosing.current = false;
    isThere.current = isOpen;
    if (!isOpen) stoodWithout.current = true;
    return () => {
      isThere.current = false;
    };
  }, [isOpen]);
  return useCallback(() => {
    if (isClosing.current || !isThere.current) return;
    isClosing.current = true;
    if (stoodWithout.current) history.back();
    else forget();
  }, [history, forget]);
}
