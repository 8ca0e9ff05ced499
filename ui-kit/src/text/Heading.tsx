import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Text.css.ts';

const sizeOfLevel = { 1: 'headline', 2: 'title', 3: 'lead', 4: 'body' } as const;

export interface HeadingProps extends ComponentProps<'h1'> {
  /** The level in the page's outline: one h1 per page, no level skipped. */
  readonly level: 1 | 2 | 3 | 4;
  /** The size, where it has to differ from the level's own. */
  readonly size?: 'small' | 'body' | 'lead' | 'title' | 'headline' | 'display';
  /** The words of the title. */
  readonly children?: ReactNode;
}

/** Shows a title. The level is for the outline that a screen reader reads, the size is for the eye. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element className={classNames(css.size[size ?? sizeOfLevel[level]], className)} {...rest} />;
}
