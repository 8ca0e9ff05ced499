import { ScreenFailed as Failed } from '@caudal/app-kit/shell/ScreenFailed.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotAuthorized } from './NotAuthorized.tsx';
import { NotFound } from './NotFound.tsx';

/** Shown when a screen could not be read. An unknown or malformed id in the URL is shown as a page that does not exist. */
export function ScreenFailed(props: ErrorComponentProps) {
  return (
    <Failed
      {...props}
      pages={{ forbidden: <NotAuthorized />, not_found: <NotFound />, validation_failed: <NotFound /> }}
    />
  );
}

/** Shows `ScreenFailed` as a whole page, when the account could not be read and there is therefore no shell. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <main id="content">
      <ScreenFailed {...props} />
    </main>
  );
}
