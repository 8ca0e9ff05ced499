import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Menu.css.ts';
import { useAfterPaint } from './useAfterPaint.ts';

export interface MenuProps {
  /** A `Button` or `IconButton`; it gets `aria-haspopup` and `aria-expanded`. */
  readonly trigger: ReactElement;
  /** Which of its sides is under the trigger's. */
  readonly align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuCheckbox`, `MenuSeparator`, `MenuLabel`. */
  readonly children: ReactNode;
}

/**
 * Actions that do not need to be in view. Follows the WAI-ARIA menu button pattern: arrows, first letters, Escape; the
 * focus returns to the trigger. To choose a value use a `SelectField`.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={useAfterPaint(open)} onOpenChange={setOpen}>
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
  /** It was chosen; the menu closes by itself. */
  readonly onSelect: () => void;
  /** Before the words; hidden from screen readers. */
  readonly icon?: ReactNode;
  /** `critical` for what cannot be undone. */
  readonly tone?: 'neutral' | 'critical';
  /** Not possible now. Rather leave it out, or say why elsewhere. */
  readonly disabled?: boolean;
  /** What it does, in words. */
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

export interface MenuLinkProps {
  /** An anchor or a router's Link, which holds icon and words. */
  readonly children: ReactElement;
}

/** An entry that goes somewhere: its only child is an anchor or a router's Link, which holds icon and words. */
export function MenuLink({ children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={css.item}>
      {children}
    </Radix.Item>
  );
}

export interface MenuCheckboxProps {
  /** Whether it is chosen. */
  readonly checked: boolean;
  /** It was pressed: what it is from now on. */
  readonly onCheckedChange: (checked: boolean) => void;
  /** What is there while it is checked, in words. */
  readonly children: ReactNode;
}

/** An entry of which any number are checked; the menu stays open, for the next one. */
export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <Radix.CheckboxItem
      className={css.item}
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
    >
      <Check className={css.check} aria-hidden />
      {children}
    </Radix.CheckboxItem>
  );
}

/** A line between two kinds of entries. */
export function MenuSeparator() {
  return <Radix.Separator className={css.separator} />;
}

export interface MenuLabelProps {
  /** A word or two; an e-mail address. */
  readonly children: ReactNode;
}

/** Words above entries that cannot be chosen. */
export function MenuLabel({ children }: MenuLabelProps) {
  return <Radix.Label className={css.label}>{children}</Radix.Label>;
}
