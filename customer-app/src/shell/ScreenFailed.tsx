import { ScreenFailed as Failed } from '@caudal/app-kit/shell/ScreenFailed.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotAuthorized } from './NotAuthorized.tsx';
import { ApplicationNotFound } from './ApplicationNotFound.tsx';

/** A screen that could not be read. What the address names and nobody has, or is no name at all, is no page. */
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

/** The same where the account could not be read, so that there is no shell yet. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <main id="content">
      <ScreenFailed {...props} />
    </main>
  );
}
