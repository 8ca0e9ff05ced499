import { ScreenFailed as Failed } from '@caudal/app-kit/shell/ScreenFailed.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotAuthorized } from './NotAuthorized.tsx';
import { ApplicationNotFound } from './ApplicationNotFound.tsx';

/**
 * The screen for data that could not be read. An id in the address that is malformed or that nobody has counts as a page
 * that does not exist.
 */
export function ScreenFailed(props: ErrorComponentProps) {
  return (
    <Failed
      {...props}
      pages={{
        not_found: <ApplicationNotFound />,
        validation_failed: <ApplicationNotFound />,
        forbidden: <NotAuthorized />,
      }}
    />
  );
}

/** The same screen without the shell, for when the account could not be read. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <main id="content">
      <ScreenFailed {...props} />
    </main>
  );
}
