import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import * as css from './AppShell.css.ts';
import { classNames } from '../theme/class-names.ts';
import { Drawer } from './Drawer.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { compactDensity } from '../theme/theme.css.ts';

export interface AppShellLabels {
  /** The skip link: 'Saltar al contenido'. */
  readonly skip: string;
  /** The name of the hamburger: 'Abrir menú'. */
  readonly openMenu: string;
  /** The name of the drawer's cross: 'Cerrar menú'. */
  readonly closeMenu: string;
  /** The name of the drawer. */
  readonly menu: string;
}

const contents = { page: css.content, wide: css.contentWide, full: undefined } as const;

export interface AppShellProps {
  /** The words of the frame's own controls. */
  readonly labels: AppShellLabels;
  /** A link home that holds a `Logo`. */
  readonly logo: ReactNode;
  /** A `SideMenu`. Below 960 px it waits behind the hamburger; left out, there is no hamburger either. */
  readonly sideMenu?: ReactNode;
  /** A `BottomBar`: on phones and tablets, within reach of the thumb. From 960 px on the side menu says the same. */
  readonly bottomBar?: ReactNode;
  /** Links in the header. */
  readonly navigation?: ReactNode;
  /** At the header's end: theme, language, `AccountMenu`. */
  readonly account?: ReactNode;
  /** Above the header: a `Ribbon`. */
  readonly ribbon?: ReactNode;
  /**
   * `compact` for the back office, where fine pointers read many rows. Default comfortable.
   * @default comfortable
   */
  readonly density?: 'comfortable' | 'compact';
  /**
   * `wide` for tables (90 rem), `full` for those that use a whole wide screen. Default page, 72 rem.
   * @default page
   */
  readonly width?: 'page' | 'wide' | 'full';
  /** The screen. */
  readonly children: ReactNode;
}

/**
 * The frame of every screen behind sign-in. Landmarks: banner, the menu's navigation, main. The skip link is the first
 * stop of the keyboard and leads to `#content`, where a router should put the focus after each change of screen.
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
