import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that closes a dialog which the URL opens. If the dialog was opened from this screen, closing goes
 * back in the history, so that the back button then leads to the screen before; if a link led straight to the dialog,
 * closing removes its parameters from the URL.
 * @param parameters the search parameters that open the dialog and say what it is about; `dialog` if none is named.
 */
export function useDialogAddress(isOpen: boolean, ...parameters: readonly string[]): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const names = parameters.length === 0 ? 'dialog' : parameters.join(' ');
  const stoodWithout = useRef(false);
  // A second Escape before the URL has changed must not go back twice.
  const isClosing = useRef(false);
  // An answer that arrives after the dialog or its screen is gone must not close anything.
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
    else void navigate({ to: '.', search: without(names) as never, replace: true, resetScroll: false });
  }, [history, navigate, names]);
}

/** Returns a function that removes parameters from a search; `names` is separated by spaces. */
const without = (names: string) => (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.split(' ').includes(name)));
