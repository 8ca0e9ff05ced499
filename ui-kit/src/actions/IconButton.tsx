import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** What it does, as a screen reader says it and a tooltip shows it. */
  readonly label: string;
  /** One sign that everyone knows, hidden from screen readers. */
  readonly icon: ReactNode;
}

/** A button of one sign that everyone knows: close, copy, turn. Where a word fits, use a `Button`. 36 px, 44 px for fingers. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={classNames(iconButton, className)} {...rest}>
      {icon}
    </button>
  );
}
