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
  // Rendering waits only for the translations. The router then loads the screen and shows its skeleton in the meantime.
  await loadCatalogue(preferredLocale(), 'application');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

// `start()` is not awaited: the screens' chunks import this chunk, and would not run before `start()` has ended.
void start();
