import { Children, type ReactNode } from 'react';
import * as css from './BottomBar.css.ts';

export interface BottomBarProps {
  /** The navigation's name; another one than the side menu's. */
  readonly label: string;
  /** Three to five links with `bottomBarLinkClass`, each an icon and one word. */
  readonly children: ReactNode;
}

/** The main sections at the foot of a phone. Where one is, is said by `aria-current="page"`, which a router's Link sets. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav aria-label={label}>
      {/* Safari drops the list's role where the bullets are gone; the role brings it back. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={css.list}>
        {Children.map(children, (link) => (
          <li className={css.item}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** The look of an entry: `<Link to="/application/wallets" className={bottomBarLinkClass}><Wallet aria-hidden />Billetera</Link>`. */
export const bottomBarLinkClass = css.link;
