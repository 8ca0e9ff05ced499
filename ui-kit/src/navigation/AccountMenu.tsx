import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './AccountMenu.css.ts';
import { Menu, MenuLabel, MenuSeparator } from '../overlay/Menu.tsx';

export interface AccountMenuProps {
  /** What the menu is, for screen readers: 'Tu cuenta'. */
  readonly label: string;
  /** Who is signed in. */
  readonly email: string;
  /** `MenuLink`s and `MenuItem`s. */
  readonly children: ReactNode;
}

/** Who is signed in, and the ways from there. The e-mail is in the header from 900 px on, and in the open menu always. */
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
