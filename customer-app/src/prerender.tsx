import { addCatalogue } from '@caudal/app-kit/i18n.ts';
import type { Messages } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

/** A public page as HTML, in Spanish: run when the app is built, so that the page reads without JavaScript. */
export async function renderPage(path: string, messages: Messages): Promise<string> {
  addCatalogue('es', messages);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(<App router={router} />);
}
