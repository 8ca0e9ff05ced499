import { type ReactNode, useId } from 'react';
import * as css from './SideMenu.css.ts';

interface SideMenuProps {
  /** The navigation's name. */
  readonly label: string;
  /** The groups: `SideMenuGroup`s. */
  readonly children: ReactNode;
}

/** Shows the main navigation. `aria-current="page"`, which a router's Link sets by itself, marks the current section. */
export function SideMenu({ label, children }: SideMenuProps) {
  return (
    <nav aria-label={label} className={css.menu}>
      {children}
    </nav>
  );
}

interface SideMenuGroupProps {
  /** The name of the group; left out for a menu of one group. */
  readonly label?: string;
  /** The entries: `SideMenuItem`s. */
  readonly children: ReactNode;
}

/** Shows entries that belong together, under a name. */
export function SideMenuGroup({ label, children }: SideMenuGroupProps) {
  const id = useId();
  return (
    <div className={css.group}>
      {label ? (
        <div className={css.groupLabel} id={id}>
          {label}
        </div>
      ) : null}
      {/* Safari drops the list's role when a style removes the bullets; the explicit role restores it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.list} aria-labelledby={label ? id : undefined}>
        {children}
      </ul>
    </div>
  );
}

interface SideMenuItemProps {
  /** A link with `sideMenuLinkClass`. */
  readonly children: ReactNode;
}

/** Shows one entry: it holds a link with `sideMenuLinkClass`, whose children are an icon, words, and optionally a `SideMenuCount`. */
export function SideMenuItem({ children }: SideMenuItemProps) {
  return <li>{children}</li>;
}

interface SideMenuCountProps {
  /** The number of waiting items. */
  readonly children: ReactNode;
}

/** Shows the number of items that wait in a section. The link's words have to say what is counted. */
export function SideMenuCount({ children }: SideMenuCountProps) {
  return <span className={css.count}>{children}</span>;
}

/** The class of an entry: `<Link to="/application/wallets" className={sideMenuLinkClass}><Wallet aria-hidden />Billetera</Link>`. */
export const sideMenuLinkClass = css.link;
