import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that closes a dialog which the address opens. If it was opened from this screen, closing goes back
 * in the history, so that the back button then leads to the screen before; if a link led straight to it, `forget` removes
 * it from the address.
 */
export function useDialogAddress(isOpen: boolean, forget: () => void): () => void {
  const { history } = useRouter();
  const stoodWithout = useRef(false);
  // A second Escape before the address has changed must not go back twice.
  const isClosing = useRef(false);
  // An answer that arrives after the dialog or its screen is gone must not close anything.
  const isThere = useRef(isOpen);
  const latestForget = useRef(forget);
  useEffect(() => {
    latestForget.current = forget;
  }, [forget]);
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
    else latestForget.current();
  }, [history]);
}
