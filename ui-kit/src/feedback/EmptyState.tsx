import type { ReactNode, Ref } from 'react';
import * as css from './EmptyState.css.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';

export interface EmptyStateProps {
  /** What will be here. */
  readonly title: ReactNode;
  /** Why it is empty and what to do next. */
  readonly children?: ReactNode;
  /** One of the drawings. Left out in small places. */
  readonly drawing?: ReactNode;
  /** The next step: a button or a link that looks like one. */
  readonly action?: ReactNode;
  /** Place in the page's outline; 1 where it is all of the page, and then as large. Default 2. */
  readonly level?: HeadingProps['level'];
  /** For the one that takes the place of a form: its title takes the focus then, and is read out. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** A list with nothing in it yet, or nothing that matches. Says what it is for and what to do. */
export function EmptyState({ title, children, drawing, action, level = 2, titleRef }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {drawing ? <div className={css.drawing}>{drawing}</div> : null}
      <div className={css.words}>
        <Heading
          level={level}
          size={level === 1 ? 'headline' : 'lead'}
          {...(titleRef && { ref: titleRef, tabIndex: -1 })}
        >
          {title}
        </Heading>
        {children ? <div className={css.text}>{children}</div> : null}
      </div>
      {action ? <div className={css.actions}>{action}</div> : null}
    </div>
  );
}
