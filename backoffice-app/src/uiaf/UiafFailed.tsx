import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, ErrorState } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';

export interface UiafFailedProps {
  /** Says what could not be read. */
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => void;
}

export function UiafFailed({ title, error, retry }: UiafFailedProps) {
  return (
    <ErrorState
      title={title}
      retry={
        <Button onClick={retry}>
          <Trans>Intentar de nuevo</Trans>
        </Button>
      }
    >
      {wordsOf(error)}
    </ErrorState>
  );
}
