import { Button, ErrorState, type ButtonProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { wordsOf } from '../session/request-words.ts';
import type { Latest } from './latest.ts';

/** `look` and `size` are properties of the button that retries. */
interface ReadFailedProps extends Pick<ButtonProps, 'look' | 'size'>, Pick<ComponentProps<typeof ErrorState>, 'level'> {
  /** Says what could not be read. */
  readonly title: string;
  readonly of: Latest<unknown>;
}

/** Replaces a part of a screen that could not be read. Renders nothing in the other states. */
export function ReadFailed({ title, of, level = 2, ...button }: ReadFailedProps) {
  const { t } = useLingui();
  if (of.status !== 'error') return null;
  return (
    <ErrorState
      level={level}
      title={title}
      retry={<Button {...button} onClick={of.retry}>{t`Intentar de nuevo`}</Button>}
    >
      {wordsOf(of.error)}
    </ErrorState>
  );
}
