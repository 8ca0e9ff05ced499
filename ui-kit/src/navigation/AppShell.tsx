import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useCallback, useState, type MouseEvent, useEffect, useRef } from 'react';
import * as css from './AppShell.css.ts';
import { classNames } from '../theme/class-names.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { compactDensity } from '../theme/theme.css.ts';
import { sideMenuBreakpoint_px } from '../theme/media.ts';

export interface AppShellLabels {
  /** The words of the skip link: 'Saltar al contenido'. */
  readonly skip: string;
  /** The name of the hamburger button: 'Abrir menú'. */
  readonly openMenu: string;
  /** The name of the button that closes the drawer: 'Cerrar menú'. */
  readonly closeMenu: string;
  /** The name of the drawer. */
  readonly menu: string;
}

const contents = { page: css.content, wide: css.contentWide, full: undefined } as const;

export interface AppShellProps {
  /** The words of the shell's own controls. */
  readonly labels: AppShellLabels;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** A `SideMenu`. Below 960 px it is in a drawer that the hamburger opens; without it there is no hamburger. */
  readonly sideMenu?: ReactNode;
  /** A `BottomBar` for phones and tablets, within reach of the thumb. From 960 px on the side menu replaces it. */
  readonly bottomBar?: ReactNode;
  /** The controls at the header's end: theme, language, `AccountMenu`. */
  readonly account?: ReactNode;
  /** A `Ribbon` above the header. */
  readonly ribbon?: ReactNode;
  /**
   * The density: `compact` for the back office, where officers read many rows with a mouse.
   * @default comfortable
   */
  readonly density?: 'comfortable' | 'compact';
  /**
   * The width of the content: `page` is 72 rem, `wide` 90 rem for tables, `full` for tables that use a whole wide screen.
   * @default page
   */
  readonly width?: 'page' | 'wide' | 'full';
  /** The content of the screen. */
  readonly children: ReactNode;
}

/**
 * Lays out every screen behind sign-in. Its landmarks are banner, navigation and main. The skip link is the first stop of the keyboard and
 * leads to `#content`, where a router should put the focus after each change of screen.
 */
export function AppShell(props: AppShellProps) {
  const { labels, logo, sideMenu, account, ribbon, density = 'comfortable', width = 'page' } = props;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={classNames(css.shell, density === 'compact' && compactDensity)}>
      <a className={css.skip} href="#content">
        {labels.skip}
      </a>
      {ribbon}
      <header className={css.header}>
        <div className={css.bar}>
          {sideMenu ? (
            <IconButton
              className={css.toggle}
              label={labels.openMenu}
              aria-haspopup="dialog"
              aria-expanded={open}
              icon={<MenuIcon size={22} aria-hidden />}
              onClick={() => setOpen(true)}
            />
          ) : null}
          {logo}
          <div className={css.end}>{account}</div>
        </div>
      </header>
      <div className={css.columns}>
        {sideMenu ? <div className={css.side}>{sideMenu}</div> : null}
        <main className={css.main} id="content" tabIndex={-1}>
          <div className={contents[width]}>{props.children}</div>
        </main>
      </div>
      {props.bottomBar ? <div className={css.bottom}>{props.bottomBar}</div> : null}
      {sideMenu ? (
        <Drawer open={open} onClose={close} label={labels.menu} closeLabel={labels.closeMenu} head={logo}>
          {sideMenu}
        </Drawer>
      ) : null}
    </div>
  );
}

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
 * Shows the side menu on a small screen. It is the browser's own modal dialog, which by itself keeps the focus inside, closes with Escape,
 * returns the focus and makes the page behind it inert.
 */
function Drawer({ open, onClose, label, closeLabel, head, children }: DrawerProps) {
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
    // A press beside the drawer has the dialog itself as its target; a press on a link opens another screen.
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
