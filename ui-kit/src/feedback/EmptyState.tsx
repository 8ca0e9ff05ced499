import type { ReactNode, Ref } from 'react';
import * as css from './EmptyState.css.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';

interface EmptyStateProps {
  /** The title, which says what the list or page will hold. */
  readonly title: ReactNode;
  /** The text, which says why the list is empty and what to do next. */
  readonly children?: ReactNode;
  /** One of the drawings of `ui-kit/src/identity/Drawings.tsx`. Leave it out where there is little room. */
  readonly drawing?: ReactNode;
  /** The next step: a button or a link that looks like one. */
  readonly action?: ReactNode;
  /** The level of the title in the page's outline. Level 1, for a state that is the whole page, also makes the title larger. Default 2. */
  readonly level?: HeadingProps['level'];
  /** A ref to the title, for a state that replaces a form: the title can then take the focus and is read out. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Replaces a list that is still empty or has no matches. Says what the list is for and what to do. */
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
