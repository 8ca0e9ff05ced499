import { NotFound } from './NotFound.tsx';

/** A path outside of the application: there is no shell around it. */
export function NotFoundPage() {
  return (
    <main id="content">
      <NotFound />
    </main>
  );
}
