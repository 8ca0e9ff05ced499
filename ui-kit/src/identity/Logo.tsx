import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { logo } from './identity.css.ts';
import { Mark, type MarkProps } from './Mark.tsx';

export interface LogoProps {
  /** The product's name: one word in one constant of the app. */
  readonly name: ReactNode;
  /** `onDeep` on deep water. */
  readonly ground?: NonNullable<MarkProps['ground']>;
  /** Height of the mark in px. Default 28. */
  readonly size?: number;
  /** For its place in a layout. */
  readonly className?: string;
}

/** Mark and name. As a link home, wrap it: the name is the link's name. */
export function Logo({ name, ground = 'page', size = 28, className }: LogoProps) {
  return (
    <span className={classNames(logo, className)}>
      <Mark size={size} ground={ground} />
      <span>{name}</span>
    </span>
  );
}
