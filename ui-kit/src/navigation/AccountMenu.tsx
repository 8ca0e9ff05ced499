import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './AccountMenu.css.ts';
import { Menu, MenuLabel, MenuSeparator } from '../overlay/Menu.tsx';

interface AccountMenuProps {
  /** The menu's name for screen readers: 'Tu cuenta'. */
  readonly label: string;
  /** The e-mail of the signed-in account. */
  readonly email: string;
  /** The entries: `MenuLink`s and `MenuItem`s. */
  readonly children: ReactNode;
}

/**
 * Shows the signed-in account and a menu of its pages and actions. The e-mail is in the header from 900 px on, and always in the open menu.
 */
export function AccountMenu({ label, email, children }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={css.trigger} aria-label={`${label}: ${email}`}>
          <span className={css.avatar} data-initial={email.slice(0, 1)} />
          <span className={css.email}>{email}</span>
          <ChevronDown size={16} aria-hidden />
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      {children}
    </Menu>
  );
}
