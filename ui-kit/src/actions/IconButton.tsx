import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { iconButton } from './IconButton.css.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** The action in words, for screen readers and for the tooltip. */
  readonly label: string;
  /** An icon that everyone knows, hidden from screen readers. */
  readonly icon: ReactNode;
}

/**
 * Shows a button with only an icon that everyone knows: close, copy, turn. Where a word fits, use a `Button`. It is 36 px wide, 44 px on
 * touch screens.
 */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={classNames(iconButton, className)} {...rest}>
      {icon}
    </button>
  );
}
