import '@caudal/ui-kit/theme';
import { focusContentOnNavigation } from '@caudal/app-kit/shell/focus-content.ts';
import { loadCatalogue, preferredLocale } from '@caudal/app-kit/locale/i18n.ts';
import { followTranslators } from '@caudal/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.ts';

async function start(): Promise<void> {
  followTranslators();
  const router = createAppRouter();
  focusContentOnNavigation(router);
  // Drawn as soon as there are words: the router loads the screen when it is mounted, and shows its skeleton meanwhile.
  await loadCatalogue(preferredLocale(), 'application');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

// Not awaited here: the screens' files import this one's, and would wait for it while it waits for them.
void start();
