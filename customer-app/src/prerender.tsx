import { addCatalogue } from '@caudal/app-kit/locale/i18n.ts';
import type { Messages } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static.edge';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

/**
 * Renders a public page as HTML in Spanish when the app is built, so that it reads without JavaScript. Waits for
 * everything that loads lazily, and writes the page in one piece: later pieces would need inline scripts.
 */
export async function renderPage(path: string, messages: Messages): Promise<string> {
  addCatalogue('es', messages);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw new AggregateError(failures, `The page ${path} did not render`);
  return new Response(prelude).text();
}
