import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Notice.css.ts';
import type { Tone } from '../theme/colours.ts';
import { ToneIcon } from './ToneIcon.tsx';
import { softTone } from '../theme/tones.css.ts';

export interface NoticeProps {
  /** What it means; it brings a sign and a colour. */
  readonly tone: Tone;
  /** In short; one sentence may do without. */
  readonly title?: ReactNode;
  /** What to know, and what to do about it. */
  readonly children?: ReactNode;
  /** One link or small button. */
  readonly action?: ReactNode;
  /**
   * For a notice that appears after the page: `polite` waits for the reader to finish, `assertive` does not.
   * One that was there from the start is not announced.
   */
  readonly announce?: 'polite' | 'assertive';
}

const roles = { polite: 'status', assertive: 'alert' } as const;

/** Something to know about this place, in the flow of the page. What just happened elsewhere is a toast. */
export function Notice({ tone, title, children, action, announce }: NoticeProps) {
  return (
    <div className={classNames(css.notice, softTone[tone])} role={announce && roles[announce]}>
      <span className={css.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={css.body}>
        {title ? <div className={css.title}>{title}</div> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
