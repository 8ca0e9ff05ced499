import '@caudal/ui-kit/theme';
import { focusContentOnNavigation } from '@caudal/app-kit/shell/focus-content.ts';
import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

/**
 * Starts the app. It does not run at the module's top level: screens that load later import this file's chunk, and would
 * wait for it to end.
 */
async function start(root: HTMLElement): Promise<void> {
  const locale = preferredLocale();
  const router = createAppRouter();
  focusContentOnNavigation(router);
  const isPrerendered = root.hasChildNodes();
  // A prerendered page is hydrated when its code and texts are there. An empty page is drawn as soon as its catalogue is
  // loaded: the router loads the screen when it is mounted, and shows the screen's skeleton while data is loading.
  await Promise.all([loadCatalogue(locale), isPrerendered && router.load()]);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  // A prerendered page, which is in Spanish, is hydrated as it is; every other page is rendered from scratch.
  if (isPrerendered && locale === 'es') hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void start(root);
