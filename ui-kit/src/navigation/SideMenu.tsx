import { type ReactNode, useId } from 'react';
import * as css from './SideMenu.css.ts';

export interface SideMenuProps {
  /** The navigation's name. */
  readonly label: string;
  /** `SideMenuGroup`s. */
  readonly children: ReactNode;
}

/** The main navigation. Where one is, is said by `aria-current="page"`, which a router's Link sets by itself. */
export function SideMenu({ label, children }: SideMenuProps) {
  return (
    <nav aria-label={label} className={css.menu}>
      {children}
    </nav>
  );
}

export interface SideMenuGroupProps {
  /** Left out for a menu of one group. */
  readonly label?: string;
  /** `SideMenuItem`s. */
  readonly children: ReactNode;
}

/** Entries that belong together, under a name. */
export function SideMenuGroup({ label, children }: SideMenuGroupProps) {
  const id = useId();
  return (
    <div className={css.group}>
      {label ? (
        <div className={css.groupLabel} id={id}>
          {label}
        </div>
      ) : null}
      {/* Safari drops the list's role where the bullets are gone; the role brings it back. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.list} aria-labelledby={label ? id : undefined}>
        {children}
      </ul>
    </div>
  );
}

export interface SideMenuItemProps {
  /** A link with `sideMenuLinkClass`. */
  readonly children: ReactNode;
}

/** One entry: holds a link with `sideMenuLinkClass`, whose children are an icon, words, and perhaps a `SideMenuCount`. */
export function SideMenuItem({ children }: SideMenuItemProps) {
  return <li>{children}</li>;
}

export interface SideMenuCountProps {
  /** The figure. */
  readonly children: ReactNode;
}

/** How many wait there. Say what is counted in the link's words, or hide it and say it there. */
export function SideMenuCount({ children }: SideMenuCountProps) {
  return <span className={css.count}>{children}</span>;
}

/** The look of an entry: `<Link to="/application/wallets" className={sideMenuLinkClass}><Wallet aria-hidden />Billetera</Link>`. */
export const sideMenuLinkClass = css.link;
