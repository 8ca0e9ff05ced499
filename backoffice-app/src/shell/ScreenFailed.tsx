import { ScreenFailed as Failed } from '@caudal/app-kit/shell/ScreenFailed.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotAuthorized } from './NotAuthorized.tsx';
import { NotFound } from './NotFound.tsx';

/** A screen that could not be read. An id in the address that nobody has, or that is none, is a page that does not exist. */
export function ScreenFailed(props: ErrorComponentProps) {
  return (
    <Failed
      {...props}
      pages={{ forbidden: <NotAuthorized />, not_found: <NotFound />, validation_failed: <NotFound /> }}
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
