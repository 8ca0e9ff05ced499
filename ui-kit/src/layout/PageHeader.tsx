import type { ReactNode } from 'react';
import { Heading } from '../text/Heading.tsx';
import * as css from './PageHeader.css.ts';
import { Text } from '../text/Text.tsx';

export interface PageHeaderProps {
  /** The page's only h1. */
  readonly title: ReactNode;
  /** The purpose of the page in one or two sentences. */
  readonly description?: ReactNode;
  /** A link back, styled with `linkClass()`. */
  readonly back?: ReactNode;
  /** Actions on the page as a whole; the primary one last. */
  readonly actions?: ReactNode;
}

/** Shows the head of a screen: its title, and the actions on the page as a whole. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <div className={css.header}>
      <div className={css.words}>
        {back ? <div className={css.back}>{back}</div> : null}
        <Heading level={1}>{title}</Heading>
        {description ? (
          <Text as="div" tone="muted" measure>
            {description}
          </Text>
        ) : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
