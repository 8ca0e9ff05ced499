import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import * as css from './AppShell.css.ts';
import { classNames } from '../theme/class-names.ts';
import { Drawer } from './Drawer.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { compactDensity } from '../theme/theme.css.ts';

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
  /** The links in the header. */
  readonly navigation?: ReactNode;
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
  const { labels, logo, sideMenu, navigation, account, ribbon, density = 'comfortable', width = 'page' } = props;
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
          {navigation ? <div className={css.navigation}>{navigation}</div> : null}
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
