import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import * as css from './AppShell.css.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { sideMenuBreakpoint_px } from '../theme/media.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the side menu on a small screen, in the browser's own modal dialog, which keeps the focus inside, closes with Escape, returns the
 * focus and makes the page behind it inert, all without JavaScript.
 */
export function Drawer({ open, onClose, label, closeLabel, head, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    // Closes the drawer when the window grows, for instance when a tablet is turned: the wide layout hides the drawer, and a hidden modal
    // would block the page.
    const wide = matchMedia(`(min-width: ${sideMenuBreakpoint_px}px)`);
    const close = () => wide.matches && onClose();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onClose]);

  function press(event: MouseEvent<HTMLDialogElement>) {
    const target = event.target instanceof Element ? event.target : null;
    // A press beside the drawer lands on the dialog itself; a press on a link leads away.
    const beside = target === event.currentTarget && event.clientX > event.currentTarget.getBoundingClientRect().right;
    if (beside || target?.closest('a')) onClose();
  }

  return (
    // The press is only a shortcut: Escape and the close button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={css.drawer} aria-label={label} onClose={onClose} onClick={press}>
      {open ? (
        <>
          <div className={css.drawerHead}>
            {head}
            <IconButton label={closeLabel} icon={<X size={20} aria-hidden />} onClick={onClose} />
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  );
}
