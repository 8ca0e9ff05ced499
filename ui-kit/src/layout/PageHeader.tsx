import type { ReactNode } from 'react';
import { Heading } from '../text/Heading.tsx';
import * as css from './PageHeader.css.ts';
import { Text } from '../text/Text.tsx';

export interface PageHeaderProps {
  /** The page's only h1. */
  readonly title: ReactNode;
  /** One or two sentences: what this page is for. */
  readonly description?: ReactNode;
  /** A link back, styled with `linkClass()`. */
  readonly back?: ReactNode;
  /** Actions on the page as a whole; the primary one last. */
  readonly actions?: ReactNode;
}

/** The head of a screen: where one is, and what can be done here. */
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
