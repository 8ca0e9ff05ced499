import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';

interface ErrorStateProps {
  /** Says what failed, in words for people: 'No pudimos cargar tus movimientos'. */
  readonly title: ReactNode;
  /** Says what the failure means and what to do. */
  readonly children?: ReactNode;
  /** The button that retries. It is required, so that no error is a dead end. */
  readonly retry: ReactNode;
  /** Replaces the icon, by default a cloud. */
  readonly icon?: ReactNode;
  /** The level of the title in the page's outline. */
  readonly level?: HeadingProps['level'];
}

/** Replaces a part of the page that could not be loaded. It is announced at once. For a failed form use `FormError`. */
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
