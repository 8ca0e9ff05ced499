import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Menu.css.ts';

export interface MenuProps {
  /** A `Button` or `IconButton`; it gets `aria-haspopup` and `aria-expanded`. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuSeparator`, `MenuLabel`. */
  readonly children: ReactNode;
}

/**
 * Actions that do not need to be in view. Follows the WAI-ARIA menu button pattern: arrows, first letters, Escape; the
 * focus returns to the trigger. To choose a value use a `SelectField`.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.content} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'critical';
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An entry that does something. */
export function MenuItem({ onSelect, icon, tone = 'neutral', disabled = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={classNames(css.item, tone === 'critical' && css.critical)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

/** An entry that goes somewhere: its only child is an anchor or a router's Link, which holds icon and words. */
export function MenuLink({ children }: { readonly children: ReactElement }) {
  return (
    <Radix.Item asChild className={css.item}>
      {children}
    </Radix.Item>
  );
}

/** A line between two kinds of entries. */
export function MenuSeparator() {
  return <Radix.Separator className={css.separator} />;
}

/** Words above entries that cannot be chosen. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className={css.label}>{children}</Radix.Label>;
}
