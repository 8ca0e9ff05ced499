import { i18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';

// A new language reloads the page, and texts that arrive later belong to screens not shown yet, so nothing has to be
// rendered again for them. lingui's own provider would render again, and make React drop the parts of a prerendered page
// that are not hydrated yet.
const texts = { i18n, _: i18n.t.bind(i18n) };

export function App({ router }: { readonly router: AppRouter }) {
  return (
    <LinguiContext.Provider value={texts}>
      <RouterProvider router={router} />
    </LinguiContext.Provider>
  );
}
