import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Notice.css.ts';
import type { Tone } from '../theme/colours.ts';
import { ToneIcon } from './ToneIcon.tsx';
import { softTone } from '../theme/tones.css.ts';

interface NoticeProps {
  /** The meaning, which decides the icon and the colour. */
  readonly tone: Tone;
  /** The message in short; leave it out for a single sentence. */
  readonly title?: ReactNode;
  /** The message: what to know and what to do about it. */
  readonly children?: ReactNode;
  /** One link or small button. */
  readonly action?: ReactNode;
  /**
   * Announces a notice that appears after the page has loaded: `polite` waits until the screen reader pauses, `assertive` does not. A
   * notice that is there from the start is not announced.
   */
  readonly announce?: 'polite' | 'assertive';
}

const roles = { polite: 'status', assertive: 'alert' } as const;

/** Shows information about this part of the page, in the flow of the page. For an event elsewhere use a toast. */
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
