import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import * as css from './Menu.css.ts';
import { useAfterPaint } from './useAfterPaint.ts';

interface MenuProps {
  /** The button that opens the menu: a `Button` or `IconButton`, which gets `aria-haspopup` and `aria-expanded`. */
  readonly trigger: ReactElement;
  /** The entries: `MenuItem`, `MenuLink`, `MenuCheckbox`, `MenuSeparator`, `MenuLabel`. */
  readonly children: ReactNode;
}

/**
 * Offers actions that do not need to be in view. It follows the WAI-ARIA menu button pattern: arrows, first letters, Escape; the focus
 * returns to the trigger. To choose a value use a `SelectField`.
 */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const isShown = useAfterPaint(open);
  return (
    <Radix.Root modal={false} open={isShown} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* The library would draw the entries again to close them, and read their style for an animation that they do not have. */}
      {isShown ? (
        <Radix.Portal>
          <Radix.Content className={css.content} align="end" sideOffset={6} collisionPadding={12}>
            {children}
          </Radix.Content>
        </Radix.Portal>
      ) : null}
    </Radix.Root>
  );
}

interface MenuItemProps {
  /** Called when the entry is chosen; the menu closes by itself. */
  readonly onSelect: () => void;
  /** The icon before the words; hidden from screen readers. */
  readonly icon?: ReactNode;
  /** The action in words. */
  readonly children: ReactNode;
}

/** Shows an entry that runs an action. */
export function MenuItem({ onSelect, icon, children }: MenuItemProps) {
  return (
    <Radix.Item className={css.item} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

interface MenuLinkProps {
  /** An anchor or a router's Link that holds the icon and the words. */
  readonly children: ReactElement;
}

/** Shows an entry that leads to another page: its only child is an anchor or a router's Link that holds the icon and the words. */
export function MenuLink({ children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={css.item}>
      {children}
    </Radix.Item>
  );
}

interface MenuCheckboxProps {
  /** True if the entry is checked. */
  readonly checked: boolean;
  /** Called with the new state when the entry is pressed. */
  readonly onCheckedChange: (checked: boolean) => void;
  /** The words for the thing that is shown while the entry is checked. */
  readonly children: ReactNode;
}

/** Shows an entry of a set in which any number can be checked; the menu stays open for the next one. */
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

/** Draws a line between two kinds of entries. */
export function MenuSeparator() {
  return <Radix.Separator className={css.separator} />;
}

interface MenuLabelProps {
  /** A word or two, or an e-mail address. */
  readonly children: ReactNode;
}

/** Shows words above the entries, which cannot be chosen. */
export function MenuLabel({ children }: MenuLabelProps) {
  return <Radix.Label className={css.label}>{children}</Radix.Label>;
}
