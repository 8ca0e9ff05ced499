import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { logo } from './identity.css.ts';
import { Mark, type MarkProps } from './Mark.tsx';

interface LogoProps {
  /** The product's name, which each app keeps in one constant. */
  readonly name: ReactNode;
  /** The ground behind the logo: `onDeep` on a dark `deep` surface. */
  readonly ground?: NonNullable<MarkProps['ground']>;
  /** Height of the mark in px. Default 28. */
  readonly size?: number;
  /** A class that places the logo in a layout. */
  readonly className?: string;
}

/** Shows the mark and the name. For a link home, wrap it in a link: the name becomes the link's name. */
export function Logo({ name, ground = 'page', size = 28, className }: LogoProps) {
  return (
    <span className={classNames(logo, className)}>
      <Mark size={size} ground={ground} />
      <span>{name}</span>
    </span>
  );
}
