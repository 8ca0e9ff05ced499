import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenFailed } from './ScreenFailed.tsx';

/** The account could not be read, so there is no shell yet. */
export function FailedPage(props: ErrorComponentProps) {
  return (
    <main id="content">
      <ScreenFailed {...props} />
    </main>
  );
}
