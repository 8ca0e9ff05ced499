import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';

export interface ErrorStateProps {
  /** What failed, in words for people: 'No pudimos cargar tus movimientos'. */
  readonly title: ReactNode;
  /** What that means and what to do. */
  readonly children?: ReactNode;
  /** The way to try again. Required: a dead end is not an error state. */
  readonly retry: ReactNode;
  /** In place of the cloud. */
  readonly icon?: ReactNode;
  /** The title's place in the page's outline. */
  readonly level?: HeadingProps['level'];
}

/** A part of the page that could not be shown. Announced at once. A failed form says so with `FormError`. */
export function ErrorState({ title, children, retry, icon, level = 2 }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.sign}>{icon ?? <CloudOff size={26} aria-hidden />}</span>
      <div className={css.words}>
        <Heading level={level} size={level === 1 ? 'headline' : 'lead'}>
          {title}
        </Heading>
        {children ? <div className={css.text}>{children}</div> : null}
      </div>
      <div className={css.actions}>{retry}</div>
    </div>
  );
}
