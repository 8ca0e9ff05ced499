import { Button, ErrorState, type ButtonProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { wordsOf } from '../session/request-words.ts';
import type { Latest } from './latest.ts';

interface ReadFailedProps {
  /** Says what could not be read. */
  readonly title: string;
  readonly of: Latest<unknown>;
  /** The size of the button that reads again. */
  readonly size?: NonNullable<ButtonProps['size']>;
}

/** Replaces a part of a screen that could not be read. Renders nothing in the other states. */
export function ReadFailed({ title, of, size = 'medium' }: ReadFailedProps) {
  const { t } = useLingui();
  if (of.status !== 'error') return null;
  return (
    <ErrorState
      title={title}
      retry={<Button size={size} onClick={of.retry}>{t`Intentar de nuevo`}</Button>}
    >
      {wordsOf(of.error)}
    </ErrorState>
  );
}
