import { Children, type ReactNode } from 'react';
import * as css from './BottomBar.css.ts';

interface BottomBarProps {
  /** The navigation's name, which has to differ from the side menu's. */
  readonly label: string;
  /** Three to five links with `bottomBarLinkClass`, each an icon and one word. */
  readonly children: ReactNode;
}

/** Shows links to the main sections at the foot of a phone. `aria-current="page"`, which a router's Link sets, marks the current one. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav aria-label={label}>
      {/* Safari drops the list's role when a style removes the bullets; the explicit role restores it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.list}>
        {Children.map(children, (link) => (
          <li className={css.item}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** The class of an entry: `<Link to="/application/wallets" className={bottomBarLinkClass}><Wallet aria-hidden />Billetera</Link>`. */
export const bottomBarLinkClass = css.link;
